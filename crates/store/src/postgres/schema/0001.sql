-- Everything of a store stands in a schema of its own, named in full everywhere.
CREATE SCHEMA boxman;
-- Which of the numbered files of this folder were run.
CREATE TABLE boxman.versions(
  number int8 PRIMARY KEY,
  applied timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Who may append. `name` is empty for the whole store. A lease ends by the clock of the database alone; its epoch only grows, and the
-- row stays when whoever held it resigns.
CREATE TABLE boxman.leases(
  name text PRIMARY KEY,
  epoch int8 NOT NULL,
  holder text NOT NULL,
  label text NOT NULL,
  until timestamptz NOT NULL,
  -- The session that renews it: once that is gone, nobody has to wait for the end of the lease.
  pid int4 NOT NULL,
  began timestamptz NOT NULL
);
-- Every record by its key: a table by its id, others as in `tournament:g1`.
CREATE TABLE boxman.records(
  number int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE
);
-- `log` is the number of a significant entry in the log of all records, `draw` the number of a drawn roll. An `id` is whatever a client
-- sent, also what text cannot hold here.
CREATE TABLE boxman.entries(
  record int8 NOT NULL,
  number int8 NOT NULL,
  first int8 NOT NULL,
  count int8 NOT NULL,
  at int8 NOT NULL,
  actor text NOT NULL,
  id bytea,
  body bytea,
  asked text NOT NULL,
  events text NOT NULL,
  refused text,
  proof text,
  draw int8,
  balances text,
  hash bytea NOT NULL,
  log int8,
  PRIMARY KEY(record, number)
);
CREATE INDEX entries_first ON boxman.entries(record, first);
CREATE UNIQUE INDEX entries_id ON boxman.entries(record, actor, id) WHERE id IS NOT NULL;
CREATE INDEX entries_draw ON boxman.entries(record, draw) WHERE draw IS NOT NULL;
CREATE INDEX entries_roll ON boxman.entries(record, first) WHERE balances IS NOT NULL;
CREATE UNIQUE INDEX entries_log ON boxman.entries(log) WHERE log IS NOT NULL;
-- The number of the latest line of the log.
CREATE TABLE boxman.log(last int8 NOT NULL);
INSERT INTO boxman.log VALUES(0);
CREATE TABLE boxman.secrets(
  record text NOT NULL,
  name text NOT NULL,
  secret bytea NOT NULL,
  PRIMARY KEY(record, name)
);
CREATE TABLE boxman.snapshots(
  record text PRIMARY KEY,
  number int8 NOT NULL,
  state text NOT NULL,
  digest bytea NOT NULL
);

CREATE FUNCTION boxman.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record is append-only';
END
$$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON boxman.entries
  EXECUTE FUNCTION boxman.refuse();
CREATE TRIGGER records_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON boxman.records
  EXECUTE FUNCTION boxman.refuse();

-- Appends groups of changes, all or none: one call is one transaction. Whoever calls it must hold the lease at its epoch, and every
-- entry must be the next one of its record.
CREATE FUNCTION boxman.append(
  of_epoch int8,
  e_record text[], e_number int8[], e_first int8[], e_count int8[], e_at int8[], e_actor text[], e_id bytea[], e_body bytea[],
  e_asked text[], e_events text[], e_refused text[], e_proof text[], e_draw int8[], e_balances text[], e_hash bytea[],
  e_significant bool[],
  secret_record text[], secret_name text[], secret_sealed bytea[],
  shot_record text[], shot_number int8[], shot_state text[], shot_digest bytea[]
) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wrong record;
  lines int8;
  line int8 := 0;
BEGIN
  -- What is confirmed is on disk, and on the standby where there is a synchronous one.
  IF current_setting('synchronous_commit') NOT IN ('on', 'remote_apply') THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
  -- Whoever takes the lease over waits for this lock, so nothing of an earlier epoch is committed after that.
  PERFORM FROM boxman.leases l
    WHERE l.name = '' AND l.epoch = of_epoch AND l.until > clock_timestamp() FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the lease is over' USING ERRCODE = 'BX001';
  END IF;
  IF cardinality(e_record) > 0 THEN
    INSERT INTO boxman.records(key)
      SELECT n.key FROM unnest(e_record, e_number) WITH ORDINALITY AS n(key, number, place)
      WHERE n.number = 0 ORDER BY n.place
      ON CONFLICT (key) DO NOTHING;
    WITH ends AS (
      SELECT k.key, coalesce((SELECT max(e.number) + 1 FROM boxman.entries e WHERE e.record = r.number), 0) AS next
      FROM (SELECT DISTINCT unnest(e_record) AS key) k LEFT JOIN boxman.records r ON r.key = k.key
    ), numbered AS (
      SELECT n.key, n.number, n.place,
        ends.next + row_number() OVER (PARTITION BY n.key ORDER BY n.place) - 1 AS due
      FROM unnest(e_record, e_number) WITH ORDINALITY AS n(key, number, place)
      JOIN ends ON ends.key = n.key
    )
    SELECT n.key, n.number, n.due INTO wrong FROM numbered n WHERE n.number <> n.due ORDER BY n.place LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'an entry is not the next of its record' USING ERRCODE = 'BX002',
        DETAIL = json_build_array(wrong.key, wrong.due, wrong.number)::text;
    END IF;
    SELECT count(*) INTO lines FROM unnest(e_significant) AS n(significant) WHERE n.significant;
    IF lines > 0 THEN
      -- The row stays locked until the commit: lines are numbered in the order in which they become durable, without a gap.
      UPDATE boxman.log SET last = last + lines RETURNING last - lines INTO line;
    END IF;
    INSERT INTO boxman.entries(record, number, first, count, at, actor, id, body, asked, events, refused, proof, draw, balances,
        hash, log)
      SELECT r.number, n.number, n.first, n.count, n.at, n.actor, n.id, n.body, n.asked, n.events, n.refused, n.proof, n.draw,
        n.balances, n.hash,
        CASE WHEN n.significant THEN line + count(*) FILTER (WHERE n.significant) OVER (ORDER BY n.place) END
      FROM unnest(e_record, e_number, e_first, e_count, e_at, e_actor, e_id, e_body, e_asked, e_events, e_refused, e_proof, e_draw,
          e_balances, e_hash, e_significant) WITH ORDINALITY
        AS n(key, number, first, count, at, actor, id, body, asked, events, refused, proof, draw, balances, hash, significant, place)
      JOIN boxman.records r ON r.key = n.key
      ORDER BY n.place;
  END IF;
  IF cardinality(secret_record) > 0 THEN
    INSERT INTO boxman.secrets(record, name, secret)
      SELECT * FROM unnest(secret_record, secret_name, secret_sealed)
      ON CONFLICT (record, name) DO UPDATE SET secret = excluded.secret;
  END IF;
  IF cardinality(shot_record) > 0 THEN
    INSERT INTO boxman.snapshots(record, number, state, digest)
      SELECT * FROM unnest(shot_record, shot_number, shot_state, shot_digest)
      ON CONFLICT (record) DO UPDATE
        SET number = excluded.number, state = excluded.state, digest = excluded.digest;
  END IF;
END
$$;
