import type { Locale } from "#domain/locale/locales.ts";
import { type Asking, asking } from "../client.ts";
import { CARD_COLUMNS, CARD_FACES, type CardRow } from "./match-rows.ts";

const ME = "me AS (SELECT id, home_id, away_id, league_id, season, starts_at_ms FROM matches WHERE id = ?2)";
const cards = (ids: string, order: "ASC" | "DESC", limit: number) => `
  WITH ${ME}, page AS (${ids})
  SELECT ${CARD_COLUMNS} FROM page CROSS JOIN matches AS m ON m.id = page.id ${CARD_FACES}
  ORDER BY m.starts_at_ms ${order} LIMIT ${limit}`;

const H2H = 10;
const FORM = 6;
const OVER = "n.state IN ('finished', 'awarded')";

const earlier = (index: string, on: string, most: number) => `SELECT id FROM (
  SELECT n.id FROM me CROSS JOIN matches AS n INDEXED BY ${index} ON ${on}
  WHERE n.starts_at_ms < me.starts_at_ms AND ${OVER} ORDER BY n.starts_at_ms DESC LIMIT ${most})`;

const HEAD_TO_HEAD = cards(
  `${earlier("matches_by_pair", "n.home_id = me.home_id AND n.away_id = me.away_id", H2H)} UNION ALL
   ${earlier("matches_by_pair", "n.home_id = me.away_id AND n.away_id = me.home_id", H2H)}`,
  "DESC",
  H2H,
);

const formOf = (team: string) =>
  cards(
    `${earlier("matches_by_home", `n.home_id = me.${team}`, FORM)} UNION ALL
     ${earlier("matches_by_away", `n.away_id = me.${team}`, FORM)}`,
    "DESC",
    FORM,
  );

const AROUND_MS = 36 * 3_600_000;
const SAME_ROUND = cards(
  `SELECT n.id FROM me CROSS JOIN matches AS n INDEXED BY matches_by_league
     ON n.league_id = me.league_id AND n.season = me.season
     AND n.starts_at_ms BETWEEN me.starts_at_ms - ${AROUND_MS} AND me.starts_at_ms + ${AROUND_MS}
   WHERE n.id <> me.id ORDER BY n.starts_at_ms LIMIT 24`,
  "ASC",
  12,
);

const NEXT = 2;
const later = (index: string, on: string) => `SELECT id FROM (
  SELECT n.id FROM me CROSS JOIN matches AS n INDEXED BY ${index} ON ${on}
  WHERE n.starts_at_ms > me.starts_at_ms ORDER BY n.starts_at_ms LIMIT ${NEXT})`;
const SAME_TEAMS = cards(
  [
    later("matches_by_home", "n.home_id = me.home_id"),
    later("matches_by_away", "n.away_id = me.home_id"),
    later("matches_by_home", "n.home_id = me.away_id"),
    later("matches_by_away", "n.away_id = me.away_id"),
  ]
    .map((sql) => `SELECT id FROM (${sql})`)
    .join(" UNION "),
  "ASC",
  6,
);

export const NEIGHBOUR_QUERIES = {
  headToHead: HEAD_TO_HEAD,
  homeForm: formOf("home_id"),
  awayForm: formOf("away_id"),
  sameRound: SAME_ROUND,
  sameTeams: SAME_TEAMS,
} as const;

const LEAGUE = 4;
const ofLeague = (condition: string, order: "ASC" | "DESC") =>
  cards(
    `SELECT n.id FROM me CROSS JOIN matches AS n INDEXED BY matches_of_league
       ON n.league_id = me.league_id AND ${condition}
     WHERE n.id <> me.id ORDER BY n.starts_at_ms ${order}, n.id ${order} LIMIT ${LEAGUE}`,
    order,
    LEAGUE,
  );

/** What the league played last and plays next, seen from the third parameter. */
export const LEAGUE_QUERIES = {
  results: ofLeague("n.starts_at_ms <= ?3 AND n.state IN ('finished', 'awarded', 'abandoned')", "DESC"),
  upcoming: ofLeague("n.starts_at_ms >= ?3 AND n.state = 'not_started'", "ASC"),
} as const;

const GAME = "SELECT game_id AS gameId FROM matches WHERE id = ?1";

/** Of which game it is, for who needs no more of it. */
export const askGame = (db: D1Database, matchId: number): Asking<{ gameId: number }> =>
  asking<{ gameId: number }>(db.prepare(GAME).bind(matchId));

const SELF = `SELECT ${CARD_COLUMNS}, m.season FROM matches AS m ${CARD_FACES} WHERE m.id = ?2`;

export const askSelf = (db: D1Database, matchId: number, locale: Locale): Asking<CardRow> =>
  asking<CardRow>(db.prepare(SELF).bind(locale, matchId));

/** Matches that stand in some way beside one. */
export const askNeighbours = (
  db: D1Database,
  which: keyof typeof NEIGHBOUR_QUERIES,
  matchId: number,
  locale: Locale,
): Asking<CardRow> => asking<CardRow>(db.prepare(NEIGHBOUR_QUERIES[which]).bind(locale, matchId));

/** Other matches of its league, around now. */
export const askLeagueMatches = (
  db: D1Database,
  which: keyof typeof LEAGUE_QUERIES,
  matchId: number,
  locale: Locale,
  nowMs: number,
): Asking<CardRow> => asking<CardRow>(db.prepare(LEAGUE_QUERIES[which]).bind(locale, matchId, nowMs));

export const matchCard = async (
  db: D1Database,
  matchId: number,
  locale: Locale,
): Promise<(CardRow & { season: string }) | undefined> =>
  (await db.prepare(SELF).bind(locale, matchId).first<CardRow & { season: string }>()) ?? undefined;
