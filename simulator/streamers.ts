// The process of the simulated streamers, started by `npm start` and `npm run dev` alongside the simulator.
import { setTimeout as sleep } from "node:timers/promises";
import { failureText } from "#domain/failure-text.ts";
import { STREAMER_PLANS, type StreamerPlan } from "./streamers/plans.ts";
import { Streamer } from "./streamers/streamer.ts";

const CHECK_MS = 20_000;
const RETRY_MS = 15_000;

const { SITE_URL: siteUrl, STREAMER_PASSWORD: password } = process.env;
if (!siteUrl || !password) throw new Error("SITE_URL and STREAMER_PASSWORD are needed");

const stop = new AbortController();
const taken = new Set<number>();

/** Resolves once the streamer is live for the first time, then keeps going until the signal aborts. */
const keepLive = (plan: StreamerPlan): Promise<void> =>
  new Promise((resolve) => {
    const run = async () => {
      while (!stop.signal.aborted) {
        const streamer = new Streamer({ siteUrl, password, plan, taken, checkMs: CHECK_MS, signal: stop.signal });
        await streamer.run(resolve).catch((error: unknown) => {
          console.error(`streamer ${plan.name}: ${failureText(error)}; retrying`);
        });
        resolve();
        await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    };
    void run();
  });

// The parent may be killed before it can stop this process.
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));

// Sequentially, so that no two streamers choose the same match.
for (const plan of STREAMER_PLANS) await keepLive(plan);
