import type { CanonicalLeague, CanonicalTeam } from "#domain/feed/delivery.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql, setExcludedSql } from "../bulk-rows.ts";
import { upsertSearchNames } from "./name-search.ts";

const LEAGUE_COLUMNS = ["id", "game_id", "name", "names", "country", "rank", "told_at_ms"];
const TEAM_COLUMNS = [
  "id",
  "game_id",
  "name",
  "names",
  "initials",
  "country",
  "colour_a",
  "colour_b",
  "venue_id",
  "told_at_ms",
];

/** Sources repeat their catalogue with every delivery: rows that say nothing new cost no write. */
export function upsertChangedSql(table: string, columns: readonly string[]): string {
  const said = columns.filter((column) => column !== "id" && column !== "game_id" && column !== "told_at_ms");
  const differs = said.map((column) => `${table}.${column} IS NOT excluded.${column}`).join(" OR ");
  return `${insertRowsSql("INSERT", table, columns)}
    ON CONFLICT (id) DO UPDATE SET ${setExcludedSql(columns, "id")}
    WHERE ${columns.includes("game_id") ? `excluded.game_id = ${table}.game_id AND ` : ""}excluded.told_at_ms >= ${table}.told_at_ms AND (${differs})`;
}

const UPSERT_LEAGUES = upsertChangedSql("leagues", LEAGUE_COLUMNS);
const UPSERT_TEAMS = upsertChangedSql("teams", TEAM_COLUMNS);

export const upsertLeagues = (db: Database, leagues: readonly CanonicalLeague[], toldAtMs: number) =>
  bulkStatements(
    db,
    UPSERT_LEAGUES,
    leagues.map((one) => [one.id, one.gameId, one.name, one.names, one.country, one.rank, toldAtMs]),
  );

export const upsertTeams = (db: Database, teams: readonly CanonicalTeam[], toldAtMs: number) => [
  ...bulkStatements(
    db,
    UPSERT_TEAMS,
    teams.map((one) => [
      one.id,
      one.gameId,
      one.name,
      one.names,
      one.initials,
      one.country,
      one.colourA,
      one.colourB,
      one.venueId,
      toldAtMs,
    ]),
  ),
  ...upsertSearchNames(db, "squad", teams),
];
