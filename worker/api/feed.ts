import { getDatabase } from "#db/client.ts";
import { feedHealthInput, mapFeedInput, rejectedRowInput, sourceResponseInput } from "#domain/feed/contract.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import {
  getFeedHealthReport,
  getRejectedRowDetails,
  getSourceResponseDetails,
} from "../services/feed/get-feed-health.ts";
import { mapProviderId } from "../services/feed/map-provider-id.ts";

const GROUP = "Feeds";
const NEEDS = "correct_match";

export const feedCalls: CallDefinition[] = [
  defineCall({
    name: "GET /feed/health",
    group: GROUP,
    summary:
      "Each feed's last delivery, lag and errors; with `source` its competitions, what is held back, and what came of its answers.",
    input: feedHealthInput,
    needs: "watch_feeds",
    run: async ({ env, nowMs }, { source }) => ({
      nowMs,
      ...(await getFeedHealthReport({ db: getDatabase(env.DB) }, { source })),
    }),
  }),
  defineCall({
    name: "GET /feed/held",
    group: GROUP,
    summary: "One row that is held back, as the site read it and, for a week, the delivery as it came.",
    input: rejectedRowInput,
    needs: "watch_feeds",
    run: ({ env }, { id }) =>
      getRejectedRowDetails(
        { db: getDatabase(env.DB), raw: env.FEED_RAW && createRawPayloadStore(env.FEED_RAW) },
        { id },
      ),
  }),
  defineCall({
    name: "GET /feed/answer",
    group: GROUP,
    summary: "One answer of a feed that is asked: what came of it, and for a week the answer as it came.",
    input: sourceResponseInput,
    needs: "watch_feeds",
    run: ({ env }, { id }) =>
      getSourceResponseDetails(
        { db: getDatabase(env.DB), raw: env.FEED_RAW && createRawPayloadStore(env.FEED_RAW) },
        { id },
      ),
  }),
  defineCall({
    name: "POST /feed/map",
    group: GROUP,
    summary: "Says which league, team or match of ours a provider's number is; it never changes afterwards.",
    input: mapFeedInput,
    needs: NEEDS,
    run: ({ env }, input) => mapProviderId({ db: getDatabase(env.DB) }, input),
  }),
];
