import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "./rows.ts";

const MAX_HEAD_TO_HEAD = 10;
const MAX_FORM = 6;
const MAX_ROUND_CANDIDATES = 24;
const MAX_SAME_ROUND = 12;
const MAX_NEXT_OF_TEAM = 2;
const MAX_SAME_TEAMS = 6;
const MAX_OF_LEAGUE = 4;
const ROUND_WINDOW_MS = 36 * 3_600_000;

type Order = "ASC" | "DESC";
type Subject = { matchId: number; locale: Locale };

/** Cards of the matches selected by `ids`, which may refer to the subject match as `self`. */
const cardsOf = ({ matchId, locale }: Subject, ids: SQL, order: Order, limit: number): SQL => sql`
  WITH self AS (SELECT id, home_id, away_id, league_id, season, starts_at_ms FROM matches WHERE id = ${matchId}),
    page AS (${ids})
  SELECT ${cardColumns(locale)} FROM page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}
  ORDER BY m.starts_at_ms ${sql.raw(order)} LIMIT ${limit}`;

const earlierIds = (index: string, on: string, limit: number): SQL =>
  sql.raw(`SELECT id FROM (
    SELECT n.id FROM self CROSS JOIN matches AS n INDEXED BY ${index} ON ${on}
    WHERE n.starts_at_ms < self.starts_at_ms AND n.state IN ('finished', 'awarded')
    ORDER BY n.starts_at_ms DESC LIMIT ${limit})`);

const laterIds = (index: string, on: string): SQL =>
  sql.raw(`SELECT id FROM (SELECT id FROM (
    SELECT n.id FROM self CROSS JOIN matches AS n INDEXED BY ${index} ON ${on}
    WHERE n.starts_at_ms > self.starts_at_ms ORDER BY n.starts_at_ms LIMIT ${MAX_NEXT_OF_TEAM}))`);

const HEAD_TO_HEAD_IDS = sql`
  ${earlierIds("matches_by_pair", "n.home_id = self.home_id AND n.away_id = self.away_id", MAX_HEAD_TO_HEAD)} UNION ALL
  ${earlierIds("matches_by_pair", "n.home_id = self.away_id AND n.away_id = self.home_id", MAX_HEAD_TO_HEAD)}`;

const formIds = (team: "home_id" | "away_id"): SQL => sql`
  ${earlierIds("matches_by_home", `n.home_id = self.${team}`, MAX_FORM)} UNION ALL
  ${earlierIds("matches_by_away", `n.away_id = self.${team}`, MAX_FORM)}`;

const SAME_ROUND_IDS = sql.raw(`SELECT n.id FROM self CROSS JOIN matches AS n INDEXED BY matches_by_league
    ON n.league_id = self.league_id AND n.season = self.season
    AND n.starts_at_ms BETWEEN self.starts_at_ms - ${ROUND_WINDOW_MS} AND self.starts_at_ms + ${ROUND_WINDOW_MS}
  WHERE n.id <> self.id ORDER BY n.starts_at_ms LIMIT ${MAX_ROUND_CANDIDATES}`);

const SAME_TEAMS_IDS = sql.join(
  [
    laterIds("matches_by_home", "n.home_id = self.home_id"),
    laterIds("matches_by_away", "n.away_id = self.home_id"),
    laterIds("matches_by_home", "n.home_id = self.away_id"),
    laterIds("matches_by_away", "n.away_id = self.away_id"),
  ],
  sql` UNION `,
);

const leagueIds = (condition: SQL, order: Order): SQL => sql`
  SELECT n.id FROM self CROSS JOIN matches AS n INDEXED BY matches_of_league
    ON n.league_id = self.league_id AND ${condition}
  WHERE n.id <> self.id
  ORDER BY n.starts_at_ms ${sql.raw(order)}, n.id ${sql.raw(order)} LIMIT ${MAX_OF_LEAGUE}`;

export type RelatedList = "headToHead" | "homeForm" | "awayForm";

export function relatedListQuery(list: RelatedList, subject: Subject): SQL {
  if (list === "headToHead") return cardsOf(subject, HEAD_TO_HEAD_IDS, "DESC", MAX_HEAD_TO_HEAD);
  return cardsOf(subject, formIds(list === "homeForm" ? "home_id" : "away_id"), "DESC", MAX_FORM);
}

export const selectRelatedList = (db: Database, list: RelatedList, subject: Subject) =>
  rows<MatchCardRow>(db, relatedListQuery(list, subject));

export const selectMatchCard = (db: Database, { matchId, locale }: Subject) =>
  rows<MatchCardRow & { season: string }>(
    db,
    sql`SELECT ${cardColumns(locale)}, m.season FROM matches AS m ${CARD_JOINS} WHERE m.id = ${matchId}`,
  );

type RelatedPart = "self" | "sameRound" | "sameTeams" | "results" | "upcoming";

function relatedParts(subject: Subject, nowMs: number): Record<RelatedPart, SQL> {
  const finished = sql`n.starts_at_ms <= ${nowMs} AND n.state IN ('finished', 'awarded', 'abandoned')`;
  const upcoming = sql`n.starts_at_ms >= ${nowMs} AND n.state = 'not_started'`;
  return {
    self: sql`SELECT ${cardColumns(subject.locale)} FROM matches AS m ${CARD_JOINS} WHERE m.id = ${subject.matchId}`,
    sameRound: cardsOf(subject, SAME_ROUND_IDS, "ASC", MAX_SAME_ROUND),
    sameTeams: cardsOf(subject, SAME_TEAMS_IDS, "ASC", MAX_SAME_TEAMS),
    results: cardsOf(subject, leagueIds(finished, "DESC"), "DESC", MAX_OF_LEAGUE),
    upcoming: cardsOf(subject, leagueIds(upcoming, "ASC"), "ASC", MAX_OF_LEAGUE),
  };
}

/** All lists of a match page in one statement, so that the rows are read once. */
export const relatedQuery = (subject: Subject, nowMs: number): SQL =>
  sql.join(
    Object.entries(relatedParts(subject, nowMs)).map(
      ([part, query]) => sql`SELECT ${sql.raw(`'${part}'`)} AS part, * FROM (${query})`,
    ),
    sql` UNION ALL `,
  );

export type RelatedRow = MatchCardRow & { part: RelatedPart };

export const selectRelated = (db: Database, subject: Subject, nowMs: number) =>
  rows<RelatedRow>(db, relatedQuery(subject, nowMs));

export const getMatchCard = async (
  db: Database,
  subject: Subject,
): Promise<(MatchCardRow & { season: string }) | undefined> => (await selectMatchCard(db, subject))[0];
