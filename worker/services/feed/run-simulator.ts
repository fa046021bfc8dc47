import type { Database } from "#db/client.ts";
import { getLastSentAtMs } from "#db/queries/feed/health.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { type Depth, deliveriesBetween, fixturesDelivery, splitDelivery } from "#domain/simulator/feed.ts";
import { applyDelivery } from "./apply-delivery.ts";

const DAY_MS = 86_400_000;
const SOURCE = "simulator";
/** Told change by change while the gap is short; after a longer silence as whole days. */
const LONGEST_GAP_MS = 10 * 60_000;
/** How far ahead the fixtures are known. */
const DAYS_AHEAD = 7;

let daysKnownUpTo: number | undefined;

function deliveriesDue(seed: string, lastMs: number | undefined, nowMs: number): Delivery[] {
  const today = Math.floor(nowMs / DAY_MS);
  const due: Delivery[] = [];
  if (lastMs === undefined || nowMs - lastMs > LONGEST_GAP_MS) {
    const depth: Depth = lastMs === undefined ? "all" : { sinceMs: lastMs };
    for (const day of [today - 1, today]) due.push(...splitDelivery(fixturesDelivery(seed, day, nowMs, depth)));
  } else {
    due.push(...deliveriesBetween(seed, lastMs, nowMs));
  }
  if (daysKnownUpTo !== today + DAYS_AHEAD) due.push(fixturesDelivery(seed, today + DAYS_AHEAD, nowMs));
  daysKnownUpTo = today + DAYS_AHEAD;
  return due;
}

/** One beat of the simulated feed: all that happened since it last spoke, through the same door as any feed. */
export async function runSimulator(db: Database, seed: string, nowMs: number): Promise<number> {
  let applied = 0;
  for (const delivery of deliveriesDue(seed, await getLastSentAtMs(db, SOURCE), nowMs)) {
    const outcome = await applyDelivery(db, delivery, nowMs, { countsLeagues: true });
    if (outcome.kind === "taken") applied += outcome.applied;
  }
  return applied;
}
