import { getLastSentAtMs } from "#db/queries/feed/health.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { type Depth, deliveriesBetween, fixturesDelivery, splitDelivery } from "#simulator/feed.ts";
import type { ServiceContext } from "../context.ts";
import { applyDelivery } from "./apply-delivery.ts";

const DAY_MS = 86_400_000;
const SOURCE = "simulator";
/** A shorter gap is delivered change by change, a longer one as whole days. */
const MAX_GAP_MS = 10 * 60_000;
/** How far ahead fixtures are delivered. */
const DAYS_AHEAD = 7;

let deliveredUpToDay: number | undefined;

function listDueDeliveries(seed: string, lastMs: number | undefined, nowMs: number): Delivery[] {
  const today = Math.floor(nowMs / DAY_MS);
  const due: Delivery[] = [];
  if (lastMs === undefined || nowMs - lastMs > MAX_GAP_MS) {
    const depth: Depth = lastMs === undefined ? "all" : { sinceMs: lastMs };
    for (const day of [today - 1, today]) due.push(...splitDelivery(fixturesDelivery(seed, day, nowMs, depth)));
  } else {
    due.push(...deliveriesBetween(seed, lastMs, nowMs));
  }
  if (deliveredUpToDay !== today + DAYS_AHEAD) due.push(fixturesDelivery(seed, today + DAYS_AHEAD, nowMs));
  deliveredUpToDay = today + DAYS_AHEAD;
  return due;
}

/** Delivers everything the simulated feed has to report since its last delivery. */
export async function runSimulator(ctx: ServiceContext, { seed }: { seed: string }): Promise<number> {
  const { db, nowMs } = ctx;
  let applied = 0;
  for (const delivery of listDueDeliveries(seed, await getLastSentAtMs(db, SOURCE), nowMs)) {
    const outcome = await applyDelivery(ctx, { delivery, countsLeagues: true });
    if (outcome.kind === "taken") applied += outcome.applied;
  }
  return applied;
}
