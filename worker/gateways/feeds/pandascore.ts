import type { PollRequest } from "#domain/feed/poll-plan.ts";
import type { FeedSource } from "./feed-source.ts";
import { fetchFromProvider } from "./fetch-provider.ts";
import type { SourceSettings } from "./source-settings.ts";

const FAR_FUTURE = "2100-01-01T00:00:00Z";

function pathOf(request: PollRequest): string {
  switch (request.kind) {
    case "running":
      return "/matches/running?per_page=100";
    case "changed":
      return `/matches?range[modified_at]=${new Date(request.sinceMs).toISOString()},${FAR_FUTURE}&sort=modified_at&per_page=100`;
    case "day":
      return `/matches?range[begin_at]=${request.day}T00:00:00Z,${request.day}T23:59:59Z&sort=begin_at&per_page=100`;
    case "matches":
      return `/matches?filter[id]=${request.providerIds.join(",")}&per_page=100`;
  }
}

/** PandaScore: running matches, recent changes, and upcoming matches day by day. */
export const createPandaScoreSource = ({ id, url, key, perMinute, perDay }: SourceSettings): FeedSource => ({
  id,
  provider: "pandascore",
  policy: { style: "changed", idsPerRequest: 100, perMinute: perMinute ?? 10, perDay: perDay ?? 20_000 },
  poll: (ask) => fetchFromProvider(`${url}${pathOf(ask)}`, { authorization: `Bearer ${key}` }),
});
