-- Every record by its key: a table by its id, others as in `tournament:g1`.
CREATE TABLE IF NOT EXISTS records(
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;
-- `log` is the number of a significant entry in the log of all records.
CREATE TABLE IF NOT EXISTS entries(
  record INTEGER NOT NULL REFERENCES records(number),
  number INTEGER NOT NULL,
  first INTEGER NOT NULL,
  count INTEGER NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  id TEXT,
  body BLOB,
  asked TEXT NOT NULL,
  events TEXT NOT NULL,
  refused TEXT,
  proof TEXT,
  balances TEXT,
  hash BLOB NOT NULL,
  log INTEGER
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS entries_number ON entries(record, number);
CREATE INDEX IF NOT EXISTS entries_first ON entries(record, first);
CREATE UNIQUE INDEX IF NOT EXISTS entries_id ON entries(record, actor, id) WHERE id IS NOT NULL;
CREATE INDEX IF NOT EXISTS entries_draw ON entries(record, json_extract(proof, '$.proof.draw'))
  WHERE proof IS NOT NULL;
CREATE INDEX IF NOT EXISTS entries_roll ON entries(record, first) WHERE balances IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS entries_log ON entries(log) WHERE log IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS entries_stay BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_remain BEFORE DELETE ON entries
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TABLE IF NOT EXISTS secrets(
  record TEXT NOT NULL,
  name TEXT NOT NULL,
  secret BLOB NOT NULL,
  PRIMARY KEY(record, name)
) STRICT;
CREATE TABLE IF NOT EXISTS snapshots(
  record TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  state TEXT NOT NULL,
  digest BLOB NOT NULL
) STRICT;
