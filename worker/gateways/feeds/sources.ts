import type { SourceOrder } from "#domain/feed/sources/pick-source.ts";
import { apiFootball } from "./api-football.ts";
import type { FeedSource } from "./feed-source.ts";
import { pandaScore } from "./pandascore.ts";
import { type FeedEnv, readPriority, SOURCES, settingsOf } from "./source-settings.ts";

/** The feeds this site asks. */
export const feedSources = (env: FeedEnv): FeedSource[] =>
  settingsOf(env).map((settings) =>
    settings.provider === "api-football" ? apiFootball(settings) : pandaScore(settings),
  );

/** Who is believed first, group by group. */
export function sourceOrder(env: FeedEnv): SourceOrder {
  const said = readPriority(env.FEED_PRIORITY);
  const usual = SOURCES.map(({ id }) => id);
  return (part) => said?.get(part) ?? usual;
}
