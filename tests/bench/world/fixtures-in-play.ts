import type { Delivery } from "#domain/feed/delivery.ts";
import { DAY_MS, type Fixture } from "#simulator/schedule/fixture.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { worldLeagues, worldTeams } from "#simulator/world/world.ts";

const SEED = "bench";
const MAX_DAYS = 60;
const MINUTE_MS = 60_000;

/** Returns this many matches of the last days, to be treated as live. */
export function fixturesInPlay(nowMs: number, count: number): Fixture[] {
  const today = Math.floor(nowMs / DAY_MS);
  const found: Fixture[] = [];
  for (let back = 1; found.length < count && back < MAX_DAYS; back += 1) {
    const played = scheduleForDay(SEED, today - back).filter(
      (one) => matchAt(SEED, one, one.startsAtMs + 20 * MINUTE_MS).state === "in_progress",
    );
    found.push(...played);
  }
  if (found.length < count) throw new Error(`only ${found.length} matches are in play`);
  return found.slice(0, count);
}

/** The same matches a few minutes later, with the events in between. */
export function roundOf(fixtures: readonly Fixture[], round: number): Delivery {
  const nowMs = Date.now();
  const at = (fixture: Fixture, minutes: number) => matchAt(SEED, fixture, fixture.startsAtMs + minutes * MINUTE_MS);
  const leagues = new Set(fixtures.map(({ leagueId }) => leagueId));
  const teams = new Set(fixtures.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  return {
    version: 1,
    source: "bench",
    deliveryId: `round-${round}-${fixtures[0]?.id}-${nowMs}`,
    sentAtMs: nowMs,
    ...(round === 0 && {
      leagues: worldLeagues().filter(({ id }) => leagues.has(id)),
      teams: worldTeams().filter(({ id }) => teams.has(id)),
    }),
    matches: fixtures.map((fixture) => {
      const before = round === 0 ? [] : at(fixture, 16 + 4 * round).events;
      const seqs = new Set(before.map(({ seq }) => seq));
      const match = at(fixture, 20 + 4 * round);
      // The revision also changes matches without new events.
      return { ...match, revision: 10_000 + round, events: match.events.filter(({ seq }) => !seqs.has(seq)) };
    }),
  };
}
