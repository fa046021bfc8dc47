import type { Database } from "#db/client.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { DAY_MS, type Fixture } from "#simulator/schedule/fixture.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { worldLeagues, worldTeams } from "#simulator/world/world.ts";
import { flushMatchOutbox } from "#worker/outbox/flush-match-outbox.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { startCountedDatabases } from "./world/counted-database.ts";
import { startBenchSite } from "./world/running-site.ts";

const SEED = "bench";
const MATCHES = 500;
const ROUNDS = 5;
const MINUTE_MS = 60_000;
const MOST_SECONDS = 2;
/** A delivery needs a few statements, however many matches it has. */
const MOST_STATEMENTS = 60;

/** Five hundred live matches of the last days. */
function fixturesInPlay(nowMs: number): Fixture[] {
  const today = Math.floor(nowMs / DAY_MS);
  const found: Fixture[] = [];
  for (let back = 1; found.length < MATCHES && back < 30; back += 1) {
    const played = scheduleForDay(SEED, today - back).filter(
      (one) => matchAt(SEED, one, one.startsAtMs + 20 * MINUTE_MS).state === "in_progress",
    );
    found.push(...played);
  }
  if (found.length < MATCHES) throw new Error(`only ${found.length} matches are in play`);
  return found.slice(0, MATCHES);
}

/** The same matches some minutes later, with the events in between. */
function roundOf(fixtures: readonly Fixture[], round: number): Delivery {
  const nowMs = Date.now();
  const at = (fixture: Fixture, minutes: number) => matchAt(SEED, fixture, fixture.startsAtMs + minutes * MINUTE_MS);
  const leagues = new Set(fixtures.map(({ leagueId }) => leagueId));
  const teams = new Set(fixtures.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  return {
    version: 1,
    source: "bench",
    deliveryId: `round-${round}-${nowMs}`,
    sentAtMs: nowMs,
    ...(round === 0 && {
      leagues: worldLeagues().filter(({ id }) => leagues.has(id)),
      teams: worldTeams().filter(({ id }) => teams.has(id)),
    }),
    matches: fixtures.map((fixture) => {
      const before = round === 0 ? [] : at(fixture, 16 + 4 * round).events;
      const seqs = new Set(before.map(({ seq }) => seq));
      const match = at(fixture, 20 + 4 * round);
      // Matches without events also change.
      return { ...match, revision: 10_000 + round, events: match.events.filter(({ seq }) => !seqs.has(seq)) };
    }),
  };
}

async function cost(fixtures: readonly Fixture[]) {
  const databases = await startCountedDatabases(["DB"]);
  let requests = 0;
  let databaseMs = 0;
  const rooms = {
    publish: async () => {
      requests += 1;
      return [];
    },
  };
  const take = (round: number) => async (db: Database) => {
    const startMs = performance.now();
    const outcome = await applyDelivery({ db, nowMs: Date.now() }, { delivery: roundOf(fixtures, round) });
    if (outcome.kind !== "taken" || outcome.applied < MATCHES || outcome.quarantined > 0) {
      throw new Error(`not all was taken: ${JSON.stringify({ ...outcome, topics: undefined })}`);
    }
    databaseMs = performance.now() - startMs;
    const flushed = await flushMatchOutbox(db, rooms, Date.now());
    if (flushed.failedRooms.length > 0 || flushed.published === 0) throw new Error("nothing was published");
  };
  try {
    const { costOf } = await databases.open("DB");
    await costOf(take(0));
    requests = 0;
    return { ...(await costOf(take(1))), requests, databaseMs };
  } finally {
    await databases.stop();
  }
}

/** Five hundred matches change at once: the time through webhook, D1 and rooms, and the statements D1 executed. */
export async function benchFeedDelivery(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const fixtures = fixturesInPlay(Date.now());
    const site = add(await startBenchSite());
    await site.push(roundOf(fixtures, 0));
    const tookMs: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const delivery = roundOf(fixtures, round);
      const startMs = performance.now();
      await site.push(delivery);
      tookMs.push(performance.now() - startMs);
    }
    const sorted = tookMs.toSorted((a, b) => a - b);
    const medianMs = sorted[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    const { statements, read, written, requests, databaseMs } = await cost(fixtures);
    return [
      {
        name: `a delivery of ${MATCHES} changed matches, until D1 and rooms have it`,
        ours: `median ${formatInteger(medianMs)} ms`,
        beside: `${formatInteger(sorted[0] ?? Number.NaN)}–${formatInteger(sorted.at(-1) ?? Number.NaN)} ms, ${formatInteger(requests)} requests to the rooms`,
        target: `≤ ${MOST_SECONDS} s`,
        met: medianMs <= MOST_SECONDS * 1_000,
        remark: `${ROUNDS} deliveries; into D1 alone ${formatInteger(databaseMs)} ms`,
      },
      {
        name: `a delivery of ${MATCHES} changed matches: D1 statements`,
        ours: formatInteger(statements),
        beside: `${formatInteger(read)} rows read, ${formatInteger(written)} written`,
        target: `≤ ${MOST_STATEMENTS}`,
        met: statements <= MOST_STATEMENTS,
        remark: `${(read / MATCHES).toFixed(1)} read, ${(written / MATCHES).toFixed(1)} written a match`,
      },
    ];
  } finally {
    await stopAll();
  }
}
