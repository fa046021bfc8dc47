import { sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { leagues } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";
import { upsertSearchNames } from "./name-search.ts";

/** Above the ids of pushed feeds; polled leagues are mapped to these. */
const FIRST_ID = 900_000_000_000;
/** Sorts after the leagues that feeds rank. */
const LAST_RANK = 1_000;

export const selectFreeLeagueId = (db: Database) =>
  rows<{ id: number }>(
    db,
    sql`SELECT 1 + max(coalesce((SELECT max(id) FROM leagues WHERE id >= ${FIRST_ID}), ${FIRST_ID}),
      coalesce((SELECT max(id) FROM feed_ids WHERE kind = 'league' AND id >= ${FIRST_ID}), ${FIRST_ID})) AS id`,
  );

type NewLeague = { id: number; gameId: number; name: string; country: string | null; nowMs: number };

export const insertLeague = (db: Database, { id, gameId, name, country, nowMs }: NewLeague) =>
  db.insert(leagues).values({ id, gameId, name, country, rank: LAST_RANK, reportedAtMs: nowMs });

export type MergedTeamRow = {
  teamId: number;
  name: string;
  targetId: number;
  targetName: string;
  reason: string;
  atMs: number;
  /** JSON. */
  moved: string;
};
/** Newest first. */
type MergedTeamPage = { sort: QueueSort; locale: Locale; limit: number; offset: number };

export const selectMergedTeams = (db: Database, { sort, locale, limit, offset }: MergedTeamPage) =>
  rows<MergedTeamRow>(
    db,
    sql`SELECT a.team_id AS teamId, ${localizedName("t", locale)} AS name, a.merged_into AS targetId,
        ${localizedName("i", locale)} AS targetName, a.reason, a.at_ms AS atMs, a.moved
      FROM team_aliases AS a CROSS JOIN teams AS t ON t.id = a.team_id CROSS JOIN teams AS i ON i.id = a.merged_into
      ORDER BY ${sql.raw(sort === "newest" ? "a.at_ms DESC, a.team_id DESC" : "a.at_ms, a.team_id")}
      LIMIT ${limit} OFFSET ${offset}`,
  );

export const selectTeamAlias = (db: Database, teamId: number) =>
  rows<{ mergedInto: number; moved: string }>(
    db,
    sql`SELECT merged_into AS mergedInto, moved FROM team_aliases WHERE team_id = ${teamId}`,
  );

export const selectTeamToMerge = (db: Database, teamId: number) =>
  rows<{ id: number; gameId: number; isMerged: 0 | 1; hasMerged: 0 | 1 }>(
    db,
    sql`SELECT id, game_id AS gameId, EXISTS (SELECT 1 FROM team_aliases WHERE team_id = t.id) AS isMerged,
        EXISTS (SELECT 1 FROM team_aliases WHERE merged_into = t.id) AS hasMerged
      FROM teams AS t WHERE id = ${teamId}`,
  );

/** Teams that play each other cannot be duplicates. */
export const selectCommonMatch = (db: Database, teamId: number, otherId: number) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM matches INDEXED BY matches_by_pair WHERE home_id = ${teamId} AND away_id = ${otherId}
      UNION SELECT id FROM matches INDEXED BY matches_by_pair WHERE home_id = ${otherId} AND away_id = ${teamId} LIMIT 1`,
  );

/** The ids a merge moves, so that an undo moves back exactly these. */
const movedJson = (teamId: number) => sql`json_object(
  'home', (SELECT json_group_array(id) FROM matches WHERE home_id = ${teamId}),
  'away', (SELECT json_group_array(id) FROM matches WHERE away_id = ${teamId}),
  'players', (SELECT json_group_array(id) FROM players WHERE team_id = ${teamId}),
  'feeds', (SELECT json_group_array(provider || ':' || provider_id) FROM feed_ids WHERE kind = 'team' AND id = ${teamId}))`;

type Merge = { teamId: number; mergedInto: number; reason: string; byUid: number; nowMs: number };

const moveRows = (db: Database, { from, to, aliasOf }: { from: number; to: number; aliasOf: number }) => {
  const moved = (key: string) => sql`(SELECT value FROM json_each((SELECT moved ->> ${`$.${key}`} FROM team_aliases
    WHERE team_id = ${aliasOf})))`;
  return [
    run(db, sql`UPDATE matches SET home_id = ${to} WHERE home_id = ${from} AND id IN ${moved("home")}`),
    run(db, sql`UPDATE matches SET away_id = ${to} WHERE away_id = ${from} AND id IN ${moved("away")}`),
    run(db, sql`UPDATE players SET team_id = ${to} WHERE team_id = ${from} AND id IN ${moved("players")}`),
    run(
      db,
      sql`UPDATE feed_ids SET id = ${to}
        WHERE kind = 'team' AND id = ${from} AND provider || ':' || provider_id IN ${moved("feeds")}`,
    ),
  ];
};

/** Marks the matches' seasons and standings for recomputation. */
const markResults = (db: Database, aliasOf: number, nowMs: number) =>
  run(
    db,
    sql`INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
      SELECT m.id, m.league_id, m.season, ${nowMs} FROM team_aliases AS a
        CROSS JOIN json_tree(a.moved) AS id CROSS JOIN matches AS m ON m.id = id.value
      WHERE a.team_id = ${aliasOf} AND id.type = 'integer' AND (id.path = '$.home' OR id.path = '$.away')`,
  );

export const mergeTeamRows = (db: Database, { teamId, mergedInto, reason, byUid, nowMs }: Merge) => [
  run(
    db,
    sql`INSERT INTO team_aliases (team_id, merged_into, reason, by_uid, at_ms, moved)
      VALUES (${teamId}, ${mergedInto}, ${reason}, ${byUid}, ${nowMs}, ${movedJson(teamId)})`,
  ),
  ...moveRows(db, { from: teamId, to: mergedInto, aliasOf: teamId }),
  run(
    db,
    sql`INSERT OR IGNORE INTO followed_things (user_id, kind, thing_id, added_at_ms)
      SELECT user_id, kind, ${mergedInto}, added_at_ms FROM followed_things INDEXED BY followed_things_by_thing
      WHERE kind = 'team' AND thing_id = ${teamId}`,
  ),
  run(db, sql`DELETE FROM library_names WHERE kind = 'squad' AND id = ${teamId}`),
  markResults(db, teamId, nowMs),
];

type Named = { id: number; gameId: number; name: string; names?: Readonly<Record<string, string>> | undefined };

/** Follows that the merge copied to `mergedInto` are kept. */
export const splitTeamRows = (db: Database, team: Named, mergedInto: number, nowMs: number) => [
  ...moveRows(db, { from: mergedInto, to: team.id, aliasOf: team.id }),
  ...upsertSearchNames(db, "squad", [team]),
  markResults(db, team.id, nowMs),
  run(db, sql`DELETE FROM team_aliases WHERE team_id = ${team.id}`),
];

export const selectTeamNames = (db: Database, teamId: number) =>
  rows<{ id: number; gameId: number; name: string; names: string | null }>(
    db,
    sql`SELECT id, game_id AS gameId, name, names FROM teams WHERE id = ${teamId}`,
  );
