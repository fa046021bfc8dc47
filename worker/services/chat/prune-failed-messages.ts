import { deleteFailedMessages } from "#db/queries/rooms/messages.ts";
import type { ServiceContext } from "../context.ts";

/** Leaves operators time to inspect messages that were given up. */
const KEEP_MS = 7 * 86_400_000;

export async function pruneFailedRoomMessages({ db, nowMs }: ServiceContext): Promise<void> {
  await deleteFailedMessages(db, nowMs - KEEP_MS);
}
