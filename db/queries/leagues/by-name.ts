import { type Asking, asking, type Database } from "../../client.ts";
import { PLAYER_COLUMNS } from "../players/rows.ts";
import type { TeamedPlayerRow } from "../players/squads.ts";
import { type NamedKind, namedLike } from "./name-search.ts";
import { TEAM_COLUMNS, type TeamRow } from "./team-rows.ts";

type NamedAsk = { gameId: number; words: readonly string[]; page: number; size: number; locale: string };

const FACES: Record<NamedKind, string> = {
  squad: `SELECT ${TEAM_COLUMNS}, count(*) OVER () AS total FROM page CROSS JOIN teams AS t ON t.id = page.id
    WHERE t.game_id = ?3 ORDER BY t.name, t.id`,
  player: `SELECT ${PLAYER_COLUMNS}, ${TEAM_COLUMNS}, count(*) OVER () AS total FROM page
    CROSS JOIN players AS p ON p.id = page.id LEFT JOIN teams AS t ON t.id = p.team_id
    WHERE p.game_id = ?3 ORDER BY p.name, p.id`,
};

/** Who of a game is named like that, by name: locale ?1, kind ?2, game ?3, words, then how many and from where. */
export const named = (kind: NamedKind, words: readonly string[]): string =>
  `WITH page AS (${namedLike(words)}) ${FACES[kind]} LIMIT ?${words.length + 4} OFFSET ?${words.length + 5}`;

const bound = (db: Database, kind: NamedKind, { gameId, words, page, size, locale }: NamedAsk) =>
  db.$client.prepare(named(kind, words)).bind(locale, kind, gameId, ...words, size, (page - 1) * size);

export const askTeamsNamed = (db: Database, ask: NamedAsk): Asking<TeamRow & { total: number }> =>
  asking(bound(db, "squad", ask));
export const askPlayersNamed = (db: Database, ask: NamedAsk): Asking<TeamedPlayerRow & { total: number }> =>
  asking(bound(db, "player", ask));
