import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { getSourceOrder, listFeedSources } from "../gateways/feeds/sources.ts";
import { createMatchRoomPublisher, createRoomMessageSender } from "../gateways/rooms/rooms.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { flushRoomMessages } from "../outbox/flush.ts";
import { flushMatchOutbox } from "../outbox/flush-match-outbox.ts";
import { pollFeeds } from "../services/feed/poll-feeds.ts";
import { recomputeStandings } from "../services/leagues/recompute-standings.ts";
import { notifyMatchEventsAfterFeed } from "./notify-match-events.ts";
import { settlePredictionsAfterFeed } from "./settle-predictions.ts";

/** One beat of the feed clock: the feeds that have to be asked, then whatever the rooms have not heard yet. */
export async function runFeedTick(env: Env, nowMs: number) {
  const sources = listFeedSources(env);
  const raw = env.FEED_RAW && createRawPayloadStore(env.FEED_RAW);
  const polled = await pollFeeds({ db: getDatabase(env.DB), nowMs }, { sources, order: getSourceOrder(env), raw });
  const { news, ...flushed } = await flushMatchOutbox(getDatabase(env.DB), createMatchRoomPublisher(env), nowMs);
  // Before the flush, so that what a result settles is sent with it.
  await settlePredictionsAfterFeed(env, nowMs);
  await flushRoomMessages(getDatabase(env.DB), createRoomMessageSender(env), nowMs);
  await notifyMatchEventsAfterFeed(env, news, nowMs);
  // Last: tables can wait a moment, scores cannot.
  return {
    applied: polled.applied,
    polled,
    ...flushed,
    settled: await recomputeStandings({ db: getDatabase(env.DB) }),
  };
}
