import type { Env } from "../env.ts";
import { roomPublisher } from "../gateways/rooms.ts";
import { flushOutbox } from "../services/feed/flush-outbox.ts";
import { playSimulator } from "../services/feed/play-simulator.ts";
import { settleTables } from "../services/libraries/settle-tables.ts";

const DEFAULT_SEED = "kickoff";

/** One beat of the feed clock: the feeds that have to be asked, then whatever the rooms have not heard yet. */
export async function runFeedTick(env: Env, nowMs: number) {
  const applied = env.SIMULATOR === "on" ? await playSimulator(env.DB, env.SIMULATOR_SEED ?? DEFAULT_SEED, nowMs) : 0;
  const flushed = await flushOutbox(env.DB, roomPublisher(env), nowMs);
  // Last: tables can wait a moment, scores cannot.
  return { applied, ...flushed, settled: await settleTables(env.DB) };
}
