-- Records of tournaments once stood in a list of their own, `steps`.
INSERT INTO tables(id) SELECT tournament FROM steps GROUP BY tournament ORDER BY min(rowid);
INSERT INTO entries(table_number, number, first, count, at, actor, id, body, asked, events, refused, proof,
  balances, hash)
  SELECT tables.number, steps.number, first, count, at, actor, steps.id, body, asked, events, refused, proof,
  NULL, hash FROM steps JOIN tables ON tables.id = steps.tournament ORDER BY tables.number, steps.number;
DROP TABLE steps;
