import type { PublishEntry } from "#party/protocol/publish.ts";

/** How the rooms are told; throws when the room did not take it all. */
export type RoomPublisher = { publish(topic: string, entries: PublishEntry[]): Promise<void> };
