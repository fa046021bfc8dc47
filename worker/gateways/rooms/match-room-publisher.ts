import type { FanOutOutcome } from "#party/protocol/worker/fan-out.ts";
import type { PublishEntry } from "#party/protocol/worker/publish.ts";

/** One request; batches of one topic are in order of delivery. */
export type TopicPublish = { topic: string; entries: PublishEntry[] };

/** Returns the rooms that did not accept all, and those nobody watches; throws when that is unknown. */
export type MatchRoomPublisher = { publish(batches: readonly TopicPublish[]): Promise<FanOutOutcome> };
