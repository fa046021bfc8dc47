import type { PollRequest } from "#domain/feed/poll-plan.ts";
import type { FeedSource } from "./feed-source.ts";
import { fetchFromProvider } from "./fetch-provider.ts";
import type { SourceSettings } from "./source-settings.ts";

const queryOf = (request: PollRequest): string => {
  if (request.kind === "matches") return `ids=${request.providerIds.join("-")}`;
  return request.kind === "day" ? `date=${request.day}` : "live=all";
};

/** API-Football v3. One request returns twenty fixtures with all of their details. */
export const createApiFootballSource = ({ id, url, key, perMinute, perDay }: SourceSettings): FeedSource => ({
  id,
  provider: "api-football",
  policy: { style: "day", idsPerRequest: 20, perMinute: perMinute ?? 10, perDay: perDay ?? 7_500 },
  poll: (ask) => fetchFromProvider(`${url}/fixtures?${queryOf(ask)}`, { "x-apisports-key": key }),
});
