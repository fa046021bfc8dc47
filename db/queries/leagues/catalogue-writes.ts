import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { CanonicalLeague, CanonicalTeam } from "#domain/feed/delivery.ts";
import type { Database } from "../../client.ts";
import { leagues, teams } from "../../schema/index.ts";
import { upsertRows } from "../bulk-rows.ts";
import { upsertSearchNames } from "./name-search.ts";

const UNCOMPARED: readonly string[] = ["id", "gameId", "reportedAtMs"];

/** Sources repeat their catalogue in every delivery, so unchanged and older rows are not written. */
export function isNewerAndDifferent(table: SQLiteTable): SQL {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const differs = columns
    .filter(([key]) => !UNCOMPARED.includes(key))
    .map(([, column]) => `${name}.${column.name} IS NOT excluded.${column.name}`);
  const sameGame = columns.some(([key]) => key === "gameId") ? `excluded.game_id = ${name}.game_id AND ` : "";
  return sql.raw(`${sameGame}excluded.told_at_ms >= ${name}.told_at_ms AND (${differs.join(" OR ")})`);
}

export const upsertLeagues = (db: Database, list: readonly CanonicalLeague[], reportedAtMs: number) =>
  upsertRows(
    db,
    leagues,
    list.map(({ id, gameId, name, names, country, rank }) => ({
      id,
      gameId,
      name,
      names,
      country,
      rank,
      reportedAtMs,
    })),
    { key: ["id"], where: isNewerAndDifferent(leagues) },
  );

export const upsertTeams = (db: Database, list: readonly CanonicalTeam[], reportedAtMs: number) => [
  ...upsertRows(
    db,
    teams,
    list.map(({ id, gameId, name, names, initials, country, colourA, colourB, venueId }) => ({
      id,
      gameId,
      name,
      names,
      initials,
      country,
      colourA,
      colourB,
      venueId,
      reportedAtMs,
    })),
    { key: ["id"], where: isNewerAndDifferent(teams) },
  ),
  ...upsertSearchNames(db, "squad", list),
];
