import type { Database } from "#db/client.ts";
import type { Fixture } from "#simulator/schedule/fixture.ts";
import { flushMatchOutbox } from "#worker/outbox/flush-match-outbox.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { startCountedDatabases } from "./world/counted-database.ts";
import { fixturesInPlay, roundOf } from "./world/fixtures-in-play.ts";
import { startBenchSite } from "./world/running-site.ts";

const MATCHES = 500;
const ROUNDS = 5;
const MOST_SECONDS = 2;
/** A delivery needs only a few statements, regardless of its number of matches. */
const MOST_STATEMENTS = 60;

async function cost(fixtures: readonly Fixture[]) {
  const databases = await startCountedDatabases(["DB"]);
  let requests = 0;
  let databaseMs = 0;
  const rooms = {
    publish: async () => {
      requests += 1;
      return { undelivered: [], unwatched: [] };
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

/** Five hundred matches change at once: time through webhook, D1 and rooms, and the statements that D1 executed. */
export async function benchFeedDelivery(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const fixtures = fixturesInPlay(Date.now(), MATCHES);
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
