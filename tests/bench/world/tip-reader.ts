// Runs in a separate thread: a reader who opens tips one after another, undisturbed by the work of the bench.
import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { createD1Proxy, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { getDatabase } from "#db/client.ts";
import { getPlan } from "#worker/services/plans/get-plan.ts";
import { BENCH_BRAND, PLANS_OF_THE_MATCH } from "./plan-fixtures.ts";

const PAUSE_MS = 5;
const { url, nowMs } = v.parse(v.object({ url: v.string(), nowMs: v.number() }), workerData);
let trips = 0;
const db = getDatabase(
  createD1Proxy(async (batch) => {
    trips += 1;
    const answer = await fetch(url, { method: "POST", body: JSON.stringify(batch) });
    return (await answer.json()) as Awaited<ReturnType<SendToD1Proxy>>;
  }),
);
const ctx = { db, nowMs, locale: "en" as const, brandId: BENCH_BRAND, isOffered: true, viewerKey: "reader" };
let readsMs: number[] = [];
parentPort?.on("message", () => {
  parentPort?.postMessage({ readsMs, trips });
  readsMs = [];
  trips = 0;
});
for (let planId = 1; ; planId = (planId % PLANS_OF_THE_MATCH) + 1) {
  const startMs = performance.now();
  await getPlan({ ...ctx, viewer: { uid: undefined, isOperator: false } }, { planId });
  readsMs.push(performance.now() - startMs);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
