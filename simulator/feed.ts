// The simulator as a feed provider. Ids depend only on time, so posting a window twice is idempotent.
import { type Delivery, MAX_DELIVERY_BYTES, MAX_MATCHES_PER_DELIVERY } from "#domain/feed/delivery.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { dayIndexOf, type Fixture, MINUTE_MS } from "./schedule/fixture.ts";
import { isPairingKnown, pairingKnownFromMs } from "./schedule/knockout.ts";
import { scheduleForDay } from "./schedule/schedule.ts";
import { detailAt, detailBetween, EARLIEST_DETAILS_MS, hasDetailsBeforeStart } from "./timeline/detail-at.ts";
import { EARLY_INCIDENT_MINUTES, INCIDENT_MINUTES } from "./timeline/disturb.ts";
import { matchAt, matchChangesBetween, missingLink } from "./timeline/match-at.ts";
import { formatOf } from "./timeline/timeline-of-fixture.ts";
import type { Seed } from "./world/chance.ts";
import { peopleOfGame } from "./world/squads.ts";
import { inventVenue } from "./world/venues.ts";
import { worldLeagues, worldTeams } from "./world/world.ts";

const SOURCE = "simulator";
const LONGEST_MS = 12 * 60 * MINUTE_MS;

const mayChange = (fixture: Fixture, fromMs: number, toMs: number): boolean => {
  const lastMs = (formatOf(fixture.gameId).longestMinutes + INCIDENT_MINUTES) * MINUTE_MS;
  return fixture.startsAtMs - EARLY_INCIDENT_MINUTES * MINUTE_MS <= toMs && fixture.startsAtMs + lastMs > fromMs;
};

/** Matches that may change in the window; the others need no timeline. */
function fixturesBetween(seed: Seed, fromMs: number, toMs: number): Fixture[] {
  const first = dayIndexOf(Math.max(0, fromMs - LONGEST_MS));
  const last = dayIndexOf(toMs + EARLY_INCIDENT_MINUTES * MINUTE_MS);
  const days = Array.from({ length: last - first + 1 }, (_, at) => scheduleForDay(seed, first + at));
  return days.flat().filter((fixture) => mayChange(fixture, fromMs, toMs));
}

/** An upper bound: a UTF-16 code unit takes at most three bytes in UTF-8. */
function maxBytes(reported: unknown): number {
  const text = JSON.stringify(reported);
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) bytes += 2;
  return bytes + 1;
}

const ENVELOPE_BYTES = 1024;

/** A match and its details are sent together, so that pages update both at once. */
type Unit = { matches: CanonicalMatch[]; details: CanonicalDetail[] };

function unitsOf({ matches, details = [] }: Delivery): Unit[] {
  const byMatch = new Map(details.map((detail) => [detail.matchId, detail]));
  const last = new Map(matches.map((match, at) => [match.id, at]));
  const units = matches.map((match, at): Unit => {
    const detail = last.get(match.id) === at ? byMatch.get(match.id) : undefined;
    return { matches: [match], details: detail ? [detail] : [] };
  });
  const alone = details.filter(({ matchId }) => !last.has(matchId));
  return [...units, ...alone.map((detail): Unit => ({ matches: [], details: [detail] }))];
}

/** Splits a delivery to fit the feed's limits; later parts get numbered ids. */
export function splitDelivery(delivery: Delivery): Delivery[] {
  const chunks: Unit[] = [];
  let bytes = MAX_DELIVERY_BYTES;
  for (const unit of unitsOf(delivery)) {
    const more = maxBytes([unit.matches, unit.details]);
    const chunk = chunks.at(-1);
    const fits = chunk && Math.max(chunk.matches.length, chunk.details.length) < MAX_MATCHES_PER_DELIVERY;
    if (fits && bytes + more <= MAX_DELIVERY_BYTES) {
      chunk.matches.push(...unit.matches);
      chunk.details.push(...unit.details);
      bytes += more;
    } else {
      chunks.push({ matches: [...unit.matches], details: [...unit.details] });
      bytes = ENVELOPE_BYTES + more;
    }
  }
  const { details: _details, ...envelope } = delivery;
  return chunks.map(({ matches, details }, at) => ({
    ...envelope,
    deliveryId: at === 0 ? delivery.deliveryId : `${delivery.deliveryId}:${at + 1}`,
    matches,
    ...(details.length > 0 && { details }),
  }));
}

const withLink = (link: CanonicalMatch | undefined, match: CanonicalMatch) => (link ? [link, match] : [match]);

/** Upcoming matches with early details, such as expected line-ups. */
function fixturesAhead(seed: Seed, fromMs: number, toMs: number): Fixture[] {
  const first = dayIndexOf(toMs);
  const last = dayIndexOf(toMs + EARLIEST_DETAILS_MS);
  const days = Array.from({ length: last - first + 1 }, (_, at) => scheduleForDay(seed, first + at));
  return days.flat().filter((fixture) => hasDetailsBeforeStart(fixture, fromMs, toMs));
}

/** All changes after `fromMs` up to and including `toMs`. */
export function deliveriesBetween(seed: Seed, fromMs: number, toMs: number): Delivery[] {
  const near = fixturesBetween(seed, fromMs, toMs);
  const matches = near.flatMap((fixture) => {
    const match = matchChangesBetween(seed, fixture, fromMs, toMs);
    return match ? withLink(missingLink(seed, fixture, fromMs, toMs), match) : [];
  });
  const ahead = fixturesAhead(seed, fromMs, toMs);
  // The teams of a knockout tie are sent as soon as they are known.
  for (const fixture of ahead) {
    const known = pairingKnownFromMs(fixture);
    if (known !== undefined && known > fromMs && known <= toMs) matches.push(matchAt(seed, fixture, toMs));
  }
  const touched = new Map([...near, ...ahead].map((fixture) => [fixture.id, fixture]));
  const details = [...touched.values()].flatMap((fixture) => detailBetween(seed, fixture, fromMs, toMs) ?? []);
  return splitDelivery({ version: 1, source: SOURCE, deliveryId: `sim:${toMs}`, sentAtMs: toMs, matches, details });
}

/** The details to send: all, replaced parts only, or changes since a time. */
export type Depth = "all" | "whole" | { sinceMs: number };

const detailOf = (seed: Seed, fixture: Fixture, nowMs: number, depth: Depth) =>
  typeof depth === "object"
    ? detailBetween(seed, fixture, depth.sinceMs, nowMs)
    : detailAt(seed, fixture, nowMs, depth);

/** A day's matches with all events. Some are sent twice, live first, so that every state transition is valid. */
export function fixturesDelivery(seed: Seed, dayIndex: number, nowMs: number, depth: Depth = "all"): Delivery {
  const matches: CanonicalMatch[] = [];
  const details: CanonicalDetail[] = [];
  // One match at a time, so that only one timeline is in memory.
  for (const fixture of scheduleForDay(seed, dayIndex)) {
    if (!isPairingKnown(fixture, nowMs)) continue;
    matches.push(...withLink(missingLink(seed, fixture, undefined, nowMs), matchAt(seed, fixture, nowMs)));
    const detail = detailOf(seed, fixture, nowMs, depth);
    if (detail) details.push(detail);
  }
  const deliveryId = `sim:day:${dayIndex}:${nowMs}`;
  return { version: 1, source: SOURCE, deliveryId, sentAtMs: nowMs, matches, details };
}

/** All leagues, teams and venues that matches refer to. */
export function worldDelivery(nowMs: number): Delivery {
  const homes = worldTeams().map((team) => ({ team, venue: inventVenue(team) }));
  return {
    version: 1,
    source: SOURCE,
    deliveryId: `sim:world:${nowMs}`,
    sentAtMs: nowMs,
    leagues: worldLeagues(),
    teams: homes.map(({ team, venue }) => (venue ? { ...team, venueId: venue.id } : team)),
    venues: homes.flatMap(({ venue }) => venue ?? []),
    matches: [],
  };
}

/** All players and coaches, one delivery per game. */
export const peopleDeliveries = (nowMs: number): Delivery[] =>
  GAMES.map(({ id, slug }) => ({
    version: 1,
    source: SOURCE,
    deliveryId: `sim:people:${slug.replace(":", "")}:${nowMs}`,
    sentAtMs: nowMs,
    players: peopleOfGame(id),
    matches: [],
  }));
