import type { FanOutOutcome } from "#party/protocol/worker/fan-out.ts";
import type { PublishEntry } from "#party/protocol/worker/publish.ts";

/** One request; the batches of a topic are in delivery order. */
export type TopicPublish = { topic: string; entries: PublishEntry[] };

/** Returns the rooms that did not accept every entry and those without viewers; throws if the outcome is unknown. */
export type MatchRoomPublisher = { publish(batches: readonly TopicPublish[]): Promise<FanOutOutcome> };
