import { beforeAll, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { selectDeskVideos, selectOwnVideos } from "#db/queries/videos/desk.ts";
import { selectPopularVideos, selectRelatedVideos, selectVideoPage } from "#db/queries/videos/videos.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { insertSampleCatalogue } from "../db/sample-matches.ts";

const MANY = 3_000;
const NOW_MS = 1_000_000;
const OWNER = 1;
let db: Database;

/** All videos have the same game, league and team, which is the worst case for a filter. */
beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const run = (sql: string) => db.$client.prepare(sql).run();
  await run(
    `INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (${OWNER}, 'u', 'u', 1, 'test')`,
  );
  await run(
    `${series} INSERT INTO videos (id, kind, state, game_id, owner_id, file_id, original_locale, published_at_ms, created_at_ms, updated_at_ms)
     SELECT i, 'upload', 'published', 202, ${OWNER}, 'file-' || i, 'en', i, i, i FROM n`,
  );
  await run(
    `${series} INSERT INTO video_texts (video_id, locale, title, description) SELECT i, 'en', 'Video ' || i, '' FROM n`,
  );
  await run(`${series} INSERT INTO video_links (video_id, kind, entity_id) SELECT i, 'team', 7 FROM n`);
  await run(`${series} INSERT INTO video_links (video_id, kind, entity_id) SELECT i, 'league', 8 FROM n`);
});

const filter = {
  ...{ brandId: "aurora", gameId: undefined, nowMs: NOW_MS },
  ...{ kind: undefined, leagueId: undefined, teamId: undefined, matchId: undefined },
};
const reader = { brandId: "aurora", locale: "en", nowMs: NOW_MS } as const;
const page = { locale: "en", offset: 0, limit: 20 } as const;

const lists = (): Record<string, { getQuery(): { sql: string; params: unknown[] } }> => ({
  "all games": selectVideoPage(db, filter, page),
  "one game": selectVideoPage(db, { ...filter, gameId: 202 }, page),
  "of a team": selectVideoPage(db, { ...filter, teamId: 7 }, page),
  "of a league": selectVideoPage(db, { ...filter, leagueId: 8 }, page),
  "most watched": selectPopularVideos(db, filter, page),
  "most watched of a game": selectPopularVideos(db, { ...filter, gameId: 202 }, page),
  "up next": selectRelatedVideos(db, MANY, reader),
  "own videos": selectOwnVideos(db, OWNER, { ...reader, offset: 0, limit: 20 }),
  "desk queue": selectDeskVideos(
    db,
    { brandId: "aurora", state: "published", gameId: undefined },
    { ...reader, sort: "newest", offset: 0, limit: 20 },
  ),
});

it("lists read a page, however many videos there are", async () => {
  const queries = Object.entries(lists()).map(([name, list]) => ({ name, ...list.getQuery() }));
  const results = await runBatch(
    db,
    queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
  );
  const read = Object.fromEntries(queries.map(({ name }, index) => [name, results[index]?.meta.rows_read ?? MANY]));
  expect(Object.entries(read).filter(([, count]) => count >= MANY)).toEqual([]);
});
