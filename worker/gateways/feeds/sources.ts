import type { SourcePriority } from "#domain/feed/sources/pick-source.ts";
import { createApiFootballSource } from "./api-football.ts";
import type { FeedSource } from "./feed-source.ts";
import { createPandaScoreSource } from "./pandascore.ts";
import { FEED_SOURCE_DEFINITIONS, type FeedEnv, listSourceSettings, parseFeedPriority } from "./source-settings.ts";

export const listFeedSources = (env: FeedEnv): FeedSource[] =>
  listSourceSettings(env).map((settings) =>
    settings.provider === "api-football" ? createApiFootballSource(settings) : createPandaScoreSource(settings),
  );

/** The priority of sources per group of fields. */
export function getSourceOrder(env: FeedEnv): SourcePriority {
  const priority = parseFeedPriority(env.FEED_PRIORITY);
  const usual = FEED_SOURCE_DEFINITIONS.map(({ id }) => id);
  return (part) => priority?.get(part) ?? usual;
}
