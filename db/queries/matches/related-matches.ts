import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, type TypedStatement, typedStatement } from "../../client.ts";
import { CARD_COLUMNS, CARD_JOINS, type MatchCardRow } from "./rows.ts";

const ME = "me AS (SELECT id, home_id, away_id, league_id, season, starts_at_ms FROM matches WHERE id = ?2)";
const cards = (ids: string, order: "ASC" | "DESC", limit: number) => `
  WITH ${ME}, page AS (${ids})
  SELECT ${CARD_COLUMNS} FROM page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}
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

export const RELATED_LISTS_SQL = {
  headToHead: HEAD_TO_HEAD,
  homeForm: formOf("home_id"),
  awayForm: formOf("away_id"),
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

const SELF = `SELECT ${CARD_COLUMNS}, m.season FROM matches AS m ${CARD_JOINS} WHERE m.id = ?2`;

export const selectMatchCard = (db: Database, matchId: number, locale: Locale): TypedStatement<MatchCardRow> =>
  typedStatement<MatchCardRow>(db.$client.prepare(SELF).bind(locale, matchId));

/** Matches that stand in some way beside one. */
export const selectRelatedList = (
  db: Database,
  which: keyof typeof RELATED_LISTS_SQL,
  matchId: number,
  locale: Locale,
): TypedStatement<MatchCardRow> =>
  typedStatement<MatchCardRow>(db.$client.prepare(RELATED_LISTS_SQL[which]).bind(locale, matchId));

/** What a match's page shows beside it, and the match itself; in one statement, since each costs as much as its rows. */
const RELATED_PARTS = {
  self: `SELECT ${CARD_COLUMNS} FROM matches AS m ${CARD_JOINS} WHERE m.id = ?2`,
  sameRound: SAME_ROUND,
  sameTeams: SAME_TEAMS,
  // What the league played last and plays next, seen from the third parameter.
  results: ofLeague("n.starts_at_ms <= ?3 AND n.state IN ('finished', 'awarded', 'abandoned')", "DESC"),
  upcoming: ofLeague("n.starts_at_ms >= ?3 AND n.state = 'not_started'", "ASC"),
} as const;

export const RELATED_SQL = Object.entries(RELATED_PARTS)
  .map(([part, sql]) => `SELECT '${part}' AS part, * FROM (${sql})`)
  .join("\nUNION ALL ");

export type RelatedRow = MatchCardRow & { part: keyof typeof RELATED_PARTS };

/** In the order of its parts, and within each in the part's own. */
export const selectRelated = (
  db: Database,
  matchId: number,
  locale: Locale,
  nowMs: number,
): TypedStatement<RelatedRow> =>
  typedStatement<RelatedRow>(db.$client.prepare(RELATED_SQL).bind(locale, matchId, nowMs));

export const getMatchCard = async (
  db: Database,
  matchId: number,
  locale: Locale,
): Promise<(MatchCardRow & { season: string }) | undefined> =>
  (await db.$client.prepare(SELF).bind(locale, matchId).first<MatchCardRow & { season: string }>()) ?? undefined;
