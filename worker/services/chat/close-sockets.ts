import type { Database } from "#db/client.ts";
import { listVisitedRooms } from "#db/queries/chat/outbox.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { InboxClient } from "#worker/gateways/rooms/inbox-client.ts";
import type { LiveRoomClient } from "#worker/gateways/rooms/live-room-client.ts";
import { flushRoomMessages } from "#worker/outbox/flush-room-messages.ts";
import { log } from "../../log.ts";

/** What a session opened ends with it. A live room that is away hears of it by its letters. */
export async function closeSockets(
  db: Database,
  { inboxes, rooms }: { inboxes: InboxClient; rooms: LiveRoomClient },
  signedOut: readonly SignedOut[],
): Promise<void> {
  await Promise.all(
    signedOut.map(async (over) => {
      await inboxes
        .signOutSession(over)
        .catch((error: unknown) => log("error", "inbox_sockets_not_closed", { uid: over.uid, error }));
      await flushRoomMessages(db, rooms, new Set(await listVisitedRooms(db, over.uid)));
    }),
  );
}
