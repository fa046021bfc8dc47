import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Conditions } from "#domain/matches/detail/conditions.ts";
import { APPENDED_PARTS, type AppendedPart, type ReplacedPart } from "#domain/matches/detail/detail.ts";
import { hasTracker } from "#domain/matches/detail/tracker.ts";
import type { ConditionsView, DetailCoverage, VenueSummary } from "#domain/matches/detail/views.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { type Database, rows, runBatch, type StoredRow } from "../../client.ts";
import { matchAliases, type matchEvents, matchPins } from "../../schema/index.ts";
import { toVenueSummary, type VenueRow, venueColumns } from "../players/rows.ts";
import { CARD_JOINS, cardColumns, localizedName, type MatchCardRow, toLeagueSummary, toMatchCard } from "./rows.ts";

const selectMatch = (db: Database, matchId: number, locale: Locale) =>
  rows<MatchCardRow & { season: string }>(
    db,
    sql`SELECT ${cardColumns(locale)}, m.season FROM matches AS m ${CARD_JOINS} WHERE m.id = ${matchId}`,
  );

type EventRow = Omit<StoredRow<typeof matchEvents>, "matchId">;

/** Names players in the reader's language if they are in the catalogue. */
const selectEvents = (db: Database, matchId: number, locale: Locale) =>
  rows<EventRow>(
    db,
    sql`SELECT e.seq, e.kind, e.side, e.at_ms AS atMs, e.clock_text AS clockText, e.phase,
        ${localizedName("p", locale, "e.player")} AS player, ${localizedName("o", locale, "e.other")} AS other,
        e.player_id AS playerId, e.other_id AS otherId,
        e.score_home AS scoreHome, e.score_away AS scoreAway, e.value, e.was_home AS wasHome, e.was_away AS wasAway
      FROM match_events AS e
      LEFT JOIN players AS p ON p.id = e.player_id
      LEFT JOIN players AS o ON o.id = e.other_id
      WHERE e.match_id = ${matchId} ORDER BY e.seq`,
  );

const selectReplacedParts = (db: Database, matchId: number) =>
  rows<PartRow>(
    db,
    sql`SELECT part, iif(part = 'conditions', body, NULL) AS body FROM match_parts WHERE match_id = ${matchId}`,
  );

const selectAppendedParts = (db: Database, matchId: number) =>
  rows<{ part: AppendedPart }>(
    db,
    sql`SELECT kind.value AS part FROM json_each(${JSON.stringify(APPENDED_PARTS)}) AS kind
      WHERE EXISTS (SELECT 1 FROM match_log AS l WHERE l.match_id = ${matchId} AND l.part = kind.value)
        OR EXISTS (SELECT 1 FROM match_archives AS a WHERE a.match_id = ${matchId} AND a.entries -> kind.value IS NOT NULL)`,
  );

const selectPinnedFields = (db: Database, matchId: number) =>
  db
    .select({ field: matchPins.field })
    .from(matchPins)
    .where(and(eq(matchPins.matchId, matchId), isNotNull(matchPins.value)))
    .orderBy(asc(matchPins.field));

/** The venue set for this match, else the home team's. */
const selectVenue = (db: Database, matchId: number, locale: Locale) =>
  rows<VenueRow>(
    db,
    sql`SELECT ${venueColumns(locale)}
      FROM matches AS m
      JOIN teams AS h ON h.id = m.home_id
      LEFT JOIN match_parts AS c ON c.match_id = m.id AND c.part = 'conditions'
      JOIN venues AS v ON v.id = coalesce(c.body ->> '$.venueId', iif(c.body ->> '$.venue' IS NULL, h.venue_id, NULL))
      WHERE m.id = ${matchId}`,
  );

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
  const { revision: _revision, venueId: _venueId, venue: named, ...conditions } = JSON.parse(body) as Conditions;
  const place = venue ?? (named === undefined ? undefined : { name: named });
  return { ...conditions, ...(place && { venue: place }) };
}

const coverageOf = (
  gameId: number,
  parts: readonly PartRow[],
  appended: readonly { part: AppendedPart }[],
): DetailCoverage => {
  const present = new Set<string>([...parts, ...appended].map((row) => row.part));
  return {
    lineups: present.has("lineups"),
    injuries: present.has("unavailable"),
    statistics: present.has("statistics"),
    odds: present.has("odds"),
    text: present.has("text"),
    momentum: present.has("momentum"),
    animation: present.has("positions") && hasTracker(gameId),
    course: present.has("course"),
  };
};

/** A match with its league, teams, venue, events so far and available detail parts, in one round trip. */
export async function getMatchDetail(db: Database, matchId: number, locale: Locale): Promise<MatchDetail | undefined> {
  const [[row], events, parts, appended, pins, venues] = await runBatch(db, [
    selectMatch(db, matchId, locale),
    selectEvents(db, matchId, locale),
    selectReplacedParts(db, matchId),
    selectAppendedParts(db, matchId),
    selectPinnedFields(db, matchId),
    selectVenue(db, matchId, locale),
  ]);
  if (!row) return undefined;
  const [venue] = venues.map(toVenueSummary);
  const conditions = conditionsOf(parts, venue);
  return {
    ...toMatchCard(row),
    league: toLeagueSummary(row, locale),
    events: events.map(eventOf),
    ...(row.season !== "" && { season: row.season }),
    ...(conditions && { conditions }),
    has: coverageOf(row.gameId, parts, appended),
    pinned: pins.map((pin) => pin.field),
  };
}

/** The record of a removed match, with the match it was merged into, if any. */
export const getRemovedMatch = (db: Database, matchId: number) =>
  db
    .select({ gameId: matchAliases.gameId, mergedInto: matchAliases.mergedInto })
    .from(matchAliases)
    .where(eq(matchAliases.matchId, matchId))
    .get();
