import { database } from "#db/client.ts";
import type { Env } from "../env.ts";
import { feedSources, sourceOrder } from "../gateways/feeds/sources.ts";
import { roomPublisher, roomTeller } from "../gateways/rooms/rooms.ts";
import { rawPayloads } from "../gateways/storage/raw-payloads.ts";
import { flushOutbox } from "../outbox/flush-match-outbox.ts";
import { flushLetters } from "../outbox/flush-room-messages.ts";
import { pollFeeds } from "../services/feed/poll-feeds.ts";
import { playSimulator } from "../services/feed/run-simulator.ts";
import { settleTables } from "../services/leagues/recompute-standings.ts";
import { tellOfPlay } from "./notify-match-events.ts";
import { settleAfterFeed } from "./settle-predictions.ts";

const DEFAULT_SEED = "kickoff";

/** One beat of the feed clock: the feeds that have to be asked, then whatever the rooms have not heard yet. */
export async function runFeedTick(env: Env, nowMs: number) {
  const sources = feedSources(env);
  const raw = env.FEED_RAW && rawPayloads(env.FEED_RAW);
  const polled = await pollFeeds(database(env.DB), { sources, order: sourceOrder(env), raw }, nowMs);
  const played =
    env.SIMULATOR === "on" ? await playSimulator(database(env.DB), env.SIMULATOR_SEED ?? DEFAULT_SEED, nowMs) : 0;
  const { news, ...flushed } = await flushOutbox(database(env.DB), roomPublisher(env), nowMs);
  // Before the letters go out: what a result settles is told with it.
  await settleAfterFeed(env, nowMs);
  await flushLetters(database(env.DB), roomTeller(env));
  await tellOfPlay(env, news, nowMs);
  // Last: tables can wait a moment, scores cannot.
  return { applied: played + polled.applied, polled, ...flushed, settled: await settleTables(database(env.DB)) };
}
