// The simulator as a feed: what it would post, and when.
// Ids follow from the time, so posting a window twice changes nothing.
import { type Delivery, MAX_DELIVERY_BYTES, MAX_MATCHES_PER_DELIVERY } from "../feed/delivery.ts";
import { GAMES } from "../matches/games.ts";
import type { CanonicalMatch } from "../matches/match.ts";
import type { Seed } from "../world/chance.ts";
import { peopleOfGame } from "../world/squads.ts";
import { venueOf } from "../world/venues.ts";
import { worldLeagues, worldTeams } from "../world/world.ts";
import { EARLY_NEWS_MINUTES, INCIDENT_MINUTES } from "./disturb.ts";
import { dayIndexOf, type Fixture, MINUTE_MS } from "./fixture.ts";
import { matchAt, matchChangesBetween, missingLink } from "./match-at.ts";
import { scheduleForDay } from "./schedule.ts";
import { formatOf } from "./script-of.ts";

const SOURCE = "simulator";
const LONGEST_MS = 12 * 60 * MINUTE_MS;

const mayChange = (fixture: Fixture, fromMs: number, toMs: number): boolean => {
  const lastMs = (formatOf(fixture.gameId).longestMinutes + INCIDENT_MINUTES) * MINUTE_MS;
  return fixture.startsAtMs - EARLY_NEWS_MINUTES * MINUTE_MS <= toMs && fixture.startsAtMs + lastMs > fromMs;
};

/** Matches that something can happen to in the window; the rest need no script. */
function fixturesBetween(seed: Seed, fromMs: number, toMs: number): Fixture[] {
  const first = dayIndexOf(Math.max(0, fromMs - LONGEST_MS));
  const last = dayIndexOf(toMs + EARLY_NEWS_MINUTES * MINUTE_MS);
  const days = Array.from({ length: last - first + 1 }, (_, at) => scheduleForDay(seed, first + at));
  return days.flat().filter((fixture) => mayChange(fixture, fromMs, toMs));
}

/** Never too small: a character outside ASCII is at most three bytes. */
function bytesAtMost(match: CanonicalMatch): number {
  const text = JSON.stringify(match);
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) bytes += 2;
  return bytes + 1;
}

const ENVELOPE_BYTES = 1024;

/** Cuts a delivery into ones that the feed's limits let through; the ids of later ones carry their number. */
export function splitDelivery(delivery: Delivery): Delivery[] {
  const chunks: CanonicalMatch[][] = [];
  let bytes = MAX_DELIVERY_BYTES;
  for (const match of delivery.matches) {
    const more = bytesAtMost(match);
    const chunk = chunks.at(-1);
    if (chunk && chunk.length < MAX_MATCHES_PER_DELIVERY && bytes + more <= MAX_DELIVERY_BYTES) {
      chunk.push(match);
      bytes += more;
    } else {
      chunks.push([match]);
      bytes = ENVELOPE_BYTES + more;
    }
  }
  return chunks.map((matches, at) => ({
    ...delivery,
    deliveryId: at === 0 ? delivery.deliveryId : `${delivery.deliveryId}:${at + 1}`,
    matches,
  }));
}

const withLink = (link: CanonicalMatch | undefined, match: CanonicalMatch) => (link ? [link, match] : [match]);

/** Everything that changed after `fromMs` up to and with `toMs`; none when nothing did. */
export function deliveriesBetween(seed: Seed, fromMs: number, toMs: number): Delivery[] {
  const matches = fixturesBetween(seed, fromMs, toMs).flatMap((fixture) => {
    const match = matchChangesBetween(seed, fixture, fromMs, toMs);
    return match ? withLink(missingLink(seed, fixture, fromMs, toMs), match) : [];
  });
  return splitDelivery({ version: 1, source: SOURCE, deliveryId: `sim:${toMs}`, sentAtMs: toMs, matches });
}

/**
 * A day's matches as they stand, with all their events; may be larger than one post, see `splitDelivery`.
 * A match can be in it twice: first as it was played, then as it ended, for readers who missed the middle.
 */
export const fixturesDelivery = (seed: Seed, dayIndex: number, nowMs: number): Delivery => ({
  version: 1,
  source: SOURCE,
  deliveryId: `sim:day:${dayIndex}:${nowMs}`,
  sentAtMs: nowMs,
  matches: scheduleForDay(seed, dayIndex).flatMap((fixture) =>
    withLink(missingLink(seed, fixture, undefined, nowMs), matchAt(seed, fixture, nowMs)),
  ),
});

/** All leagues, teams and their homes; what matches name must be known before them. */
export function worldDelivery(nowMs: number): Delivery {
  const homes = worldTeams().map((team) => ({ team, venue: venueOf(team) }));
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

/** Everybody who plays or coaches, game by game. */
export const peopleDeliveries = (nowMs: number): Delivery[] =>
  GAMES.map(({ id, slug }) => ({
    version: 1,
    source: SOURCE,
    deliveryId: `sim:people:${slug.replace(":", "")}:${nowMs}`,
    sentAtMs: nowMs,
    players: peopleOfGame(id),
    matches: [],
  }));
