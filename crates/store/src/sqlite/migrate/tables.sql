-- What was named after tables is named after records.
ALTER TABLE tables RENAME TO records;
ALTER TABLE records RENAME COLUMN id TO key;
ALTER TABLE entries RENAME COLUMN table_number TO record;
ALTER TABLE entries ADD COLUMN log INTEGER;
-- One secret for each record becomes several, by name.
ALTER TABLE secrets RENAME TO draw_secrets;
-- Snapshots only save time: they are taken again, with all that a table keeps now.
DROP TABLE snapshots;
