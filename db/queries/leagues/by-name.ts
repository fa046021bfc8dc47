import { type Database, type TypedStatement, typedStatement } from "../../client.ts";
import { PLAYER_COLUMNS } from "../players/rows.ts";
import type { PlayerWithTeamRow } from "../players/squads.ts";
import { nameSearchSql, type SearchNameKind } from "./name-search.ts";
import { TEAM_COLUMNS, type TeamRow } from "./team-rows.ts";

type NamedAsk = { gameId: number; words: readonly string[]; page: number; size: number; locale: string };

const FACES: Record<SearchNameKind, string> = {
  squad: `SELECT ${TEAM_COLUMNS}, count(*) OVER () AS total FROM page CROSS JOIN teams AS t ON t.id = page.id
    WHERE t.game_id = ?3 ORDER BY t.name, t.id`,
  player: `SELECT ${PLAYER_COLUMNS}, ${TEAM_COLUMNS}, count(*) OVER () AS total FROM page
    CROSS JOIN players AS p ON p.id = page.id LEFT JOIN teams AS t ON t.id = p.team_id
    WHERE p.game_id = ?3 ORDER BY p.name, p.id`,
};

/** Who of a game is named like that, by name: locale ?1, kind ?2, game ?3, words, then how many and from where. */
export const searchByNameSql = (kind: SearchNameKind, words: readonly string[]): string =>
  `WITH page AS (${nameSearchSql(words)}) ${FACES[kind]} LIMIT ?${words.length + 4} OFFSET ?${words.length + 5}`;

const bound = (db: Database, kind: SearchNameKind, { gameId, words, page, size, locale }: NamedAsk) =>
  db.$client.prepare(searchByNameSql(kind, words)).bind(locale, kind, gameId, ...words, size, (page - 1) * size);

export const selectTeamsByName = (db: Database, ask: NamedAsk): TypedStatement<TeamRow & { total: number }> =>
  typedStatement(bound(db, "squad", ask));
export const selectPlayersByName = (
  db: Database,
  ask: NamedAsk,
): TypedStatement<PlayerWithTeamRow & { total: number }> => typedStatement(bound(db, "player", ask));
