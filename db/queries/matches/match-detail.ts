import type { Locale } from "#domain/i18n/locales.ts";
import type { Conditions } from "#domain/matches/detail/conditions.ts";
import { APPENDED_PARTS, type AppendedPart, type ReplacedPart } from "#domain/matches/detail/detail.ts";
import type { ConditionsView, DetailCoverage, VenueSummary } from "#domain/matches/detail/views.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { toVenueSummary, type VenueRow } from "../players/rows.ts";
import { CARD_COLUMNS, CARD_JOINS, localizedNameSql, type MatchCardRow, toLeagueSummary, toMatchCard } from "./rows.ts";

const MATCH = `SELECT ${CARD_COLUMNS}, m.season FROM matches AS m ${CARD_JOINS} WHERE m.id = ?2`;

/** People are named in the reader's language where the library has them so. */
const EVENTS = `
  SELECT e.seq, e.kind, e.side, e.at_ms AS atMs, e.clock_text AS clockText, e.phase,
    ${localizedNameSql("p", "e.player")} AS player, ${localizedNameSql("o", "e.other")} AS other,
    e.player_id AS playerId, e.other_id AS otherId,
    e.score_home AS scoreHome, e.score_away AS scoreAway, e.value, e.was_home AS wasHome, e.was_away AS wasAway
  FROM match_events AS e
  LEFT JOIN players AS p ON p.id = e.player_id
  LEFT JOIN players AS o ON o.id = e.other_id
  WHERE e.match_id = ?2 ORDER BY e.seq`;

const PARTS = "SELECT part, iif(part = 'conditions', body, NULL) AS body FROM match_parts WHERE match_id = ?1";
const GROWN = `
  SELECT kind.value AS part FROM json_each(?2) AS kind
  WHERE EXISTS (SELECT 1 FROM match_log AS l WHERE l.match_id = ?1 AND l.part = kind.value)`;
const PINS = "SELECT field FROM match_pins WHERE match_id = ?1 AND value IS NOT NULL ORDER BY field";
/** Said for this match, else where the home side plays. */
const VENUE = `
  SELECT v.id, ${localizedNameSql("v")} AS name, coalesce(v.city_names ->> ?1, v.city) AS city, v.country, v.capacity
  FROM matches AS m
  JOIN teams AS h ON h.id = m.home_id
  LEFT JOIN match_parts AS c ON c.match_id = m.id AND c.part = 'conditions'
  JOIN venues AS v ON v.id = coalesce(c.body ->> '$.venueId', iif(c.body ->> '$.venue' IS NULL, h.venue_id, NULL))
  WHERE m.id = ?2`;

type EventRow = {
  seq: number;
  kind: EventKind;
  side: "home" | "away" | null;
  atMs: number;
  clockText: string | null;
  phase: string | null;
  player: string | null;
  other: string | null;
  playerId: number | null;
  otherId: number | null;
  scoreHome: number | null;
  scoreAway: number | null;
  value: string | null;
  wasHome: number | null;
  wasAway: number | null;
};

const eventOf = (row: EventRow): MatchEvent => ({
  seq: row.seq,
  kind: row.kind,
  ...(row.side !== null && { side: row.side }),
  atMs: row.atMs,
  ...(row.clockText !== null && { clockText: row.clockText }),
  ...(row.phase !== null && { phase: JSON.parse(row.phase) as Phase }),
  ...(row.player !== null && { player: row.player }),
  ...(row.other !== null && { other: row.other }),
  ...(row.playerId !== null && { playerId: row.playerId }),
  ...(row.otherId !== null && { otherId: row.otherId }),
  ...(row.scoreHome !== null && row.scoreAway !== null && { score: { home: row.scoreHome, away: row.scoreAway } }),
  ...(row.value !== null && { value: row.value }),
  ...(row.wasHome !== null && row.wasAway !== null && { was: { home: row.wasHome, away: row.wasAway } }),
});

type PartRow = { part: ReplacedPart; body: string | null };

function conditionsOf(parts: readonly PartRow[], venue: VenueSummary | undefined): ConditionsView | undefined {
  const body = parts.find((row) => row.part === "conditions")?.body;
  if (!body) return venue && { venue };
  const { revision: _revision, venueId: _venueId, venue: named, ...said } = JSON.parse(body) as Conditions;
  const place = venue ?? (named === undefined ? undefined : { name: named });
  return { ...said, ...(place && { venue: place }) };
}

const hasOf = (parts: readonly PartRow[], grown: readonly { part: AppendedPart }[]): DetailCoverage => {
  const told = new Set<string>([...parts, ...grown].map((row) => row.part));
  return {
    lineups: told.has("lineups"),
    injuries: told.has("unavailable"),
    statistics: told.has("statistics"),
    odds: told.has("odds"),
    text: told.has("text"),
    momentum: told.has("momentum"),
    animation: told.has("positions"),
    course: told.has("course"),
  };
};

/** One match with its league, teams, place, every event so far and what stands behind its tabs; one round trip. */
export async function getMatchDetail(db: Database, matchId: number, locale: Locale): Promise<MatchDetail | undefined> {
  const [matches, events, parts, grown, pins, venues] = await batchRows(
    db,
    typedStatement<MatchCardRow & { season: string }>(db.$client.prepare(MATCH).bind(locale, matchId)),
    typedStatement<EventRow>(db.$client.prepare(EVENTS).bind(locale, matchId)),
    typedStatement<PartRow>(db.$client.prepare(PARTS).bind(matchId)),
    typedStatement<{ part: AppendedPart }>(db.$client.prepare(GROWN).bind(matchId, JSON.stringify(APPENDED_PARTS))),
    typedStatement<{ field: string }>(db.$client.prepare(PINS).bind(matchId)),
    typedStatement<VenueRow>(db.$client.prepare(VENUE).bind(locale, matchId)),
  );
  const [row] = matches;
  if (!row) return undefined;
  const [venue] = venues.map(toVenueSummary);
  const conditions = conditionsOf(parts, venue);
  return {
    ...toMatchCard(row),
    league: toLeagueSummary(row, locale),
    events: events.map(eventOf),
    ...(row.season !== "" && { season: row.season }),
    ...(conditions && { conditions }),
    has: hasOf(parts, grown),
    pinned: pins.map((pin) => pin.field),
  };
}

const ALIAS = "SELECT game_id AS gameId, merged_into AS mergedInto FROM match_aliases WHERE match_id = ?1";
export type RemovedMatch = { gameId: number; mergedInto: number | null };

/** What became of an address that has no match any more. */
export const getRemovedMatch = async (db: Database, matchId: number): Promise<RemovedMatch | undefined> =>
  (await db.$client.prepare(ALIAS).bind(matchId).first<RemovedMatch>()) ?? undefined;
