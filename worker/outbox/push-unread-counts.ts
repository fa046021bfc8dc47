import { type Database, runBatch } from "#db/client.ts";
import { selectInbox, toInboxCount } from "#db/queries/notifications/inboxes.ts";
import type { InboxClient } from "../gateways/rooms/inbox-client.ts";

/** A failed push is only logged: open tabs poll as well. */
export async function pushUnreadCounts(db: Database, rooms: InboxClient, uids: ReadonlySet<number>): Promise<void> {
  const accounts = [...uids];
  if (accounts.length === 0) return;
  const counts = await runBatch(
    db,
    accounts.map((uid) => selectInbox(db, uid)),
  );
  await Promise.all(
    accounts.map((uid, index) =>
      rooms
        .pushCount(uid, toInboxCount(counts[index] ?? []))
        .catch((error: unknown) => console.error(JSON.stringify({ room: "user-inbox", uid, error: String(error) }))),
    ),
  );
}
