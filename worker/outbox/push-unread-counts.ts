import { type Database, runBatch } from "#db/client.ts";
import { parseInbox, selectInbox } from "#db/queries/notifications/notifications.ts";
import type { InboxClient } from "../gateways/rooms/inbox-client.ts";
import { log } from "../log.ts";

/** D1 has the truth already: a room that does not hear of it costs its tabs a moment, for they ask again by themselves. */
export async function pushUnreadCounts(db: Database, rooms: InboxClient, uids: ReadonlySet<number>): Promise<void> {
  const people = [...uids];
  if (people.length === 0) return;
  const counts = await runBatch(
    db,
    people.map((uid) => selectInbox(db, uid)),
  );
  await Promise.all(
    people.map((uid, place) =>
      rooms
        .pushCount(uid, parseInbox(counts[place]))
        .catch((error: unknown) => log("error", "unread_count_not_pushed", { uid, error })),
    ),
  );
}
