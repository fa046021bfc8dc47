import { feedHealthInput, mapFeedInput } from "#domain/feed/calls.ts";
import { mapFeedId } from "../services/feed/map-feed-id.ts";
import { showFeedHealth } from "../services/feed/show-feed-health.ts";
import { type Call, defineCall } from "./call.ts";

const GROUP = "Feeds";
const NEEDS = "correct_match";

export const feedCalls: Call[] = [
  defineCall({
    name: "GET /feed/health",
    group: GROUP,
    summary: "Each feed's last delivery, lag and errors; with `source` its competitions and what is held back.",
    input: feedHealthInput,
    needs: NEEDS,
    run: async ({ env, nowMs }, { source }) => ({ nowMs, ...(await showFeedHealth(env.DB, source)) }),
  }),
  defineCall({
    name: "POST /feed/map",
    group: GROUP,
    summary: "Says which league, team or match of ours a provider's number is; it never changes afterwards.",
    input: mapFeedInput,
    needs: NEEDS,
    run: ({ env }, input) => mapFeedId(env.DB, input),
  }),
];
