import { deleteFailedMessages } from "#db/queries/rooms/messages.ts";
import type { ServiceContext } from "../context.ts";

/** Time for an operator to look at what was given up. */
const KEEP_MS = 7 * 86_400_000;

export async function pruneFailedRoomMessages({ db, nowMs }: ServiceContext): Promise<void> {
  await deleteFailedMessages(db, nowMs - KEEP_MS);
}
