import type { Database } from "#db/client.ts";
import { visitedRooms } from "#db/queries/chat/outbox.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { InboxTeller } from "#worker/gateways/rooms/inbox-client.ts";
import type { RoomTeller } from "#worker/gateways/rooms/live-room-client.ts";
import { flushLetters } from "#worker/outbox/flush-room-messages.ts";

/** What a session opened ends with it. A live room that is away hears of it by its letters. */
export async function closeSockets(
  db: Database,
  { inboxes, rooms }: { inboxes: InboxTeller; rooms: RoomTeller },
  signedOut: readonly SignedOut[],
): Promise<void> {
  await Promise.all(
    signedOut.map(async (over) => {
      await inboxes
        .signOut(over)
        .catch((error: unknown) =>
          console.error(JSON.stringify({ room: "user-inbox", uid: over.uid, error: String(error) })),
        );
      await flushLetters(db, rooms, new Set(await visitedRooms(db, over.uid)));
    }),
  );
}
