import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { playerColumns } from "../players/rows.ts";
import type { PlayerWithTeamRow } from "../players/squads.ts";
import { nameSearchQuery, type SearchNameKind } from "./name-search.ts";
import { type TeamRow, teamColumns } from "./team-rows.ts";

type NameSearch = { gameId: number; words: readonly string[]; page: number; size: number; locale: Locale };

const selectFound: Record<SearchNameKind, (search: NameSearch) => SQL> = {
  squad: ({ locale, gameId }) => sql`SELECT ${teamColumns(locale)}, count(*) OVER () AS total
    FROM page CROSS JOIN teams AS t ON t.id = page.id WHERE t.game_id = ${gameId} ORDER BY t.name, t.id`,
  player: ({ locale, gameId }) => sql`SELECT ${playerColumns(locale)}, ${teamColumns(locale)}, count(*) OVER () AS total
    FROM page CROSS JOIN players AS p ON p.id = page.id LEFT JOIN teams AS t ON t.id = p.team_id
    WHERE p.game_id = ${gameId} ORDER BY p.name, p.id`,
};

/** Teams or players of a game whose names match, in alphabetical order. */
export const searchByNameQuery = (kind: SearchNameKind, search: NameSearch): SQL =>
  sql`WITH page AS (${nameSearchQuery(kind, search.gameId, search.words)})
    ${selectFound[kind](search)} LIMIT ${search.size} OFFSET ${(search.page - 1) * search.size}`;

export const listTeamsByName = (db: Database, search: NameSearch) =>
  rows<TeamRow & { total: number }>(db, searchByNameQuery("squad", search));

export const listPlayersByName = (db: Database, search: NameSearch) =>
  rows<PlayerWithTeamRow & { total: number }>(db, searchByNameQuery("player", search));
