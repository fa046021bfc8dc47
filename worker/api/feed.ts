import { database } from "#db/client.ts";
import { answerInput, feedHealthInput, heldRowInput, mapFeedInput } from "#domain/feed/contract.ts";
import { rawPayloads } from "../gateways/storage/raw-payloads.ts";
import { type Call, defineCall } from "../rpc/call.ts";
import { showFeedHealth } from "../services/feed/get-feed-health.ts";
import { showAnswer } from "../services/feed/get-poll-response.ts";
import { showHeldRow } from "../services/feed/get-rejected-row.ts";
import { mapFeedId } from "../services/feed/map-provider-id.ts";

const GROUP = "Feeds";
const NEEDS = "correct_match";

export const feedCalls: Call[] = [
  defineCall({
    name: "GET /feed/health",
    group: GROUP,
    summary:
      "Each feed's last delivery, lag and errors; with `source` its competitions, what is held back, and what came of its answers.",
    input: feedHealthInput,
    needs: "watch_feeds",
    run: async ({ env, nowMs }, { source }) => ({ nowMs, ...(await showFeedHealth(database(env.DB), source)) }),
  }),
  defineCall({
    name: "GET /feed/held",
    group: GROUP,
    summary: "One row that is held back, as the site read it and, for a week, the delivery as it came.",
    input: heldRowInput,
    needs: "watch_feeds",
    run: ({ env }, { id }) => showHeldRow(database(env.DB), env.FEED_RAW && rawPayloads(env.FEED_RAW), id),
  }),
  defineCall({
    name: "GET /feed/answer",
    group: GROUP,
    summary: "One answer of a feed that is asked: what came of it, and for a week the answer as it came.",
    input: answerInput,
    needs: "watch_feeds",
    run: ({ env }, { id }) => showAnswer(database(env.DB), env.FEED_RAW && rawPayloads(env.FEED_RAW), id),
  }),
  defineCall({
    name: "POST /feed/map",
    group: GROUP,
    summary: "Says which league, team or match of ours a provider's number is; it never changes afterwards.",
    input: mapFeedInput,
    needs: NEEDS,
    run: ({ env }, input) => mapFeedId(database(env.DB), input),
  }),
];
