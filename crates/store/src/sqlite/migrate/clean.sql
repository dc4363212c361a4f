INSERT INTO secrets(record, name, secret) SELECT table_id, 'next draw', secret FROM draw_secrets;
DROP TABLE draw_secrets;
DROP TABLE accounts;
DROP TABLE sessions;
DROP TABLE settings;
DROP TABLE significant;
