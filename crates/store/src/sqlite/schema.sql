CREATE TABLE IF NOT EXISTS tables(
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE IF NOT EXISTS entries(
  table_number INTEGER NOT NULL REFERENCES tables(number),
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
  hash BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS entries_number ON entries(table_number, number);
CREATE INDEX IF NOT EXISTS entries_first ON entries(table_number, first);
CREATE UNIQUE INDEX IF NOT EXISTS entries_id ON entries(table_number, actor, id) WHERE id IS NOT NULL;
CREATE INDEX IF NOT EXISTS entries_draw ON entries(table_number, json_extract(proof, '$.proof.draw'))
  WHERE proof IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS entries_stay BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_remain BEFORE DELETE ON entries
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TABLE IF NOT EXISTS steps(
  tournament TEXT NOT NULL,
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
  hash BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS steps_number ON steps(tournament, number);
CREATE INDEX IF NOT EXISTS steps_first ON steps(tournament, first);
CREATE UNIQUE INDEX IF NOT EXISTS steps_id ON steps(tournament, actor, id) WHERE id IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS steps_stay BEFORE UPDATE ON steps
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER IF NOT EXISTS steps_remain BEFORE DELETE ON steps
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TABLE IF NOT EXISTS significant(
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  why TEXT NOT NULL,
  before TEXT,
  after TEXT,
  hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS significant_stay BEFORE UPDATE ON significant
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER IF NOT EXISTS significant_remain BEFORE DELETE ON significant
  BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TABLE IF NOT EXISTS secrets(
  table_id TEXT PRIMARY KEY,
  secret BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS snapshots(
  table_id TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  state TEXT NOT NULL,
  digest BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS accounts(
  name TEXT PRIMARY KEY,
  account TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sessions(
  digest BLOB PRIMARY KEY,
  name TEXT NOT NULL,
  guest INTEGER NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS settings(
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
