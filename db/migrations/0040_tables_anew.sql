-- Rows of tables learn their place, the matches behind their marks and the last matches alone; then all are computed anew.
UPDATE standings SET row = json_set(row, '$.place', place, '$.formIds', json('[]'),
  '$.latest', json('{"played":0,"won":0,"drawn":0,"lost":0,"scored":0,"conceded":0}'));
--> statement-breakpoint
INSERT OR IGNORE INTO library_due (match_id, league_id, season, at_ms)
  SELECT min(id), league_id, season, 0 FROM matches GROUP BY league_id, season;
