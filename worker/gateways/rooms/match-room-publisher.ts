import type { UndeliveredRoom } from "#party/protocol/worker/fan-out.ts";
import type { PublishEntry } from "#party/protocol/worker/publish.ts";

/** One request's worth of letters; those to one topic in the order in which its room is to hear them. */
export type TopicPublish = { topic: string; entries: PublishEntry[] };

/** How the rooms are told: answers which did not take all of theirs, throws when nobody knows who did. */
export type MatchRoomPublisher = { publish(letters: readonly TopicPublish[]): Promise<UndeliveredRoom[]> };
