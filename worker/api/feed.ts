import { getDatabase } from "#db/client.ts";
import {
  feedHealthInput,
  feedMappingsInput,
  mapFeedInput,
  rejectedRowInput,
  sourceResponseInput,
} from "#domain/feed/contract.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import {
  getFeedHealthReport,
  getRejectedRowDetails,
  getSourceResponseDetails,
} from "../services/feed/get-feed-health.ts";
import { listFeedMappings } from "../services/feed/list-feed-mappings.ts";
import { mapProviderId } from "../services/feed/map-provider-id.ts";
import { toServiceContext } from "./service-context.ts";

const GROUP = "Feeds";
const NEEDS = "correct_match";

export const feedCalls: CallDefinition[] = [
  defineCall({
    name: "GET /feed/health",
    group: GROUP,
    summary:
      "Returns the last delivery, lag and errors of each feed; with `source` also its competitions, rejected rows and responses.",
    input: feedHealthInput,
    needs: "watch_feeds",
    run: async ({ env, nowMs }, input) => ({
      nowMs,
      ...(await getFeedHealthReport({ db: getDatabase(env.DB) }, input)),
    }),
  }),
  defineCall({
    name: "GET /feed/held",
    group: GROUP,
    summary: "Returns a rejected row and, for seven days, the raw delivery it came in.",
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
    summary: "Returns the result of one response of a polled feed and, for seven days, the raw response.",
    input: sourceResponseInput,
    needs: "watch_feeds",
    run: ({ env }, { id }) =>
      getSourceResponseDetails(
        { db: getDatabase(env.DB), raw: env.FEED_RAW && createRawPayloadStore(env.FEED_RAW) },
        { id },
      ),
  }),
  defineCall({
    name: "GET /feed/mappings",
    group: GROUP,
    summary: "Lists ids of a provider with the league, team or match of the site that each is mapped to.",
    input: feedMappingsInput,
    needs: NEEDS,
    run: (context, input) => listFeedMappings(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /feed/map",
    group: GROUP,
    summary: "Maps a provider's id to a league, team or match of the site. A mapping is permanent.",
    input: mapFeedInput,
    needs: NEEDS,
    run: ({ env }, input) => mapProviderId({ db: getDatabase(env.DB) }, input),
  }),
];
