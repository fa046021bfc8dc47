import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { getSourceOrder, listFeedSources } from "../gateways/feeds/sources.ts";
import { createMatchRoomPublisher, createRoomMessageSender } from "../gateways/rooms/rooms.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { flushRoomMessages } from "../outbox/flush.ts";
import { flushMatchOutbox } from "../outbox/flush-match-outbox.ts";
import { pollFeeds } from "../services/feed/poll-feeds.ts";
import { recomputeStandings } from "../services/leagues/recompute-standings.ts";
import { recordHeartbeat } from "../services/operations/vitals.ts";
import { indexDueDocuments } from "../services/search/index-documents.ts";
import { checkAlarmsForSchedule } from "./alarms.ts";
import { notifyMatchEventsAfterFeed } from "./notify-match-events.ts";
import { settlePlansAfterFeed } from "./settle-plans.ts";
import { settlePredictionsAfterFeed } from "./settle-predictions.ts";

/** One tick: polls due feeds, then publishes undelivered changes to the rooms. */
export async function runFeedTick(env: Env, nowMs: number) {
  const sources = listFeedSources(env);
  const raw = env.FEED_RAW && createRawPayloadStore(env.FEED_RAW);
  const polled = await pollFeeds({ db: getDatabase(env.DB), nowMs }, { sources, order: getSourceOrder(env), raw });
  const { news, ...flushed } = await flushMatchOutbox(getDatabase(env.DB), createMatchRoomPublisher(env), nowMs);
  await settlePlansAfterFeed(env, nowMs);
  // Before room messages are flushed, so that settlements go out with the result.
  await settlePredictionsAfterFeed(env, nowMs);
  await flushRoomMessages(getDatabase(env.DB), createRoomMessageSender(env), nowMs);
  await notifyMatchEventsAfterFeed(env, news, nowMs);
  await recordHeartbeat({ db: getDatabase(env.DB), nowMs }, "clock");
  await checkAlarmsForSchedule(env, nowMs);
  // Last, because standings are less urgent than scores.
  return {
    applied: polled.applied,
    polled,
    ...flushed,
    settled: await recomputeStandings({ db: getDatabase(env.DB) }),
    indexed: await indexDueDocuments({ db: getDatabase(env.DB) }),
  };
}
