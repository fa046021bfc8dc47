import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { getSourceOrder, listFeedSources } from "../gateways/feeds/sources.ts";
import { createLiveRoomClient, createMatchRoomPublisher } from "../gateways/rooms/rooms.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { flushMatchOutbox } from "../outbox/flush-match-outbox.ts";
import { flushRoomMessages } from "../outbox/flush-room-messages.ts";
import { pollFeeds } from "../services/feed/poll-feeds.ts";
import { runSimulator } from "../services/feed/run-simulator.ts";
import { recomputeStandings } from "../services/leagues/recompute-standings.ts";
import { notifyMatchEventsAfterFeed } from "./notify-match-events.ts";
import { settlePredictionsAfterFeed } from "./settle-predictions.ts";

const DEFAULT_SEED = "kickoff";

/** One beat of the feed clock: the feeds that have to be asked, then whatever the rooms have not heard yet. */
export async function runFeedTick(env: Env, nowMs: number) {
  const sources = listFeedSources(env);
  const raw = env.FEED_RAW && createRawPayloadStore(env.FEED_RAW);
  const polled = await pollFeeds({ db: getDatabase(env.DB), nowMs }, { sources, order: getSourceOrder(env), raw });
  const played =
    env.SIMULATOR === "on"
      ? await runSimulator({ db: getDatabase(env.DB), nowMs }, { seed: env.SIMULATOR_SEED ?? DEFAULT_SEED })
      : 0;
  const { news, ...flushed } = await flushMatchOutbox(getDatabase(env.DB), createMatchRoomPublisher(env), nowMs);
  // Before the letters go out: what a result settles is told with it.
  await settlePredictionsAfterFeed(env, nowMs);
  await flushRoomMessages(getDatabase(env.DB), createLiveRoomClient(env));
  await notifyMatchEventsAfterFeed(env, news, nowMs);
  // Last: tables can wait a moment, scores cannot.
  return {
    applied: played + polled.applied,
    polled,
    ...flushed,
    settled: await recomputeStandings({ db: getDatabase(env.DB) }),
  };
}
