import { expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { selectRoom } from "#db/queries/chat/rooms.ts";
import { insertRoomMessages, selectPendingMessages } from "#db/queries/rooms/messages.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { renumberAfterRestore } from "#worker/services/operations/after-restore.ts";

const NOW_MS = 1_800_000_000_000;
const UID = 100_000_001;

test("after a restore, messages, settings, lives and unread counts get numbers that no room has seen", async () => {
  const db = await freshDatabase();
  const all = (sql: string) => db.$client.prepare(sql).all<Record<string, number>>();
  const notify = async () => {
    await db.$client.prepare("UPDATE inboxes SET revision = revision + 1 WHERE user_id = ?1").bind(UID).run();
    const [messages] = await runBatch(db, [selectPendingMessages(db, [`user-inbox/${UID}`], 10)]);
    return messages.map(({ id, body }) => ({ id, revision: Number(JSON.parse(body).revision) }));
  };
  await db.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, 'mia', 'mia', 1, 'email')",
    )
    .bind(UID)
    .run();
  await db.$client.prepare("INSERT INTO inboxes (user_id, unread, revision) VALUES (?1, 0, 0)").bind(UID).run();
  const story = "INSERT INTO feed_stories (match_id, revision, story, delivered_revision, starts_at_ms) VALUES";
  await db.$client.prepare(`${story} (1, 7, '{}', 7, 1), (2, 7, '{}', 6, 1)`).run();
  const [before] = await notify();
  const revisionOf = async () => (await runBatch(db, [selectRoom(db, "custom-1", null, 0)]))[0][0]?.revision ?? 0;
  const settings = await revisionOf();

  expect(await renumberAfterRestore({ db, nowMs: NOW_MS })).toEqual({ inboxes: 1 });

  expect((await all("SELECT count(*) AS n FROM room_messages")).results, "nobody is told").toEqual([{ n: 0 }]);
  const leap = 1_000_000;
  const [after] = await notify();
  expect(after?.id).toBeGreaterThan((before?.id ?? 0) + leap);
  expect(after?.revision).toBeGreaterThan((before?.revision ?? 0) + leap);
  await runBatch(db, [insertRoomMessages(db, [{ room: "live-room/1", payload: {} }], NOW_MS)]);
  expect(await revisionOf()).toBeGreaterThan(settings + leap);
  const { results: stories } = await all(
    "SELECT match_id AS id, revision > 1000000 AS isAhead, revision = delivered_revision AS isDelivered FROM feed_stories ORDER BY 1",
  );
  expect(stories).toEqual([
    { id: 1, isAhead: 1, isDelivered: 1 },
    { id: 2, isAhead: 1, isDelivered: 0 },
  ]);
  const { results: sequences } = await all(
    "SELECT name, seq > 1000000 AS isAhead FROM sqlite_sequence WHERE name = 'lives'",
  );
  expect(sequences).toEqual([{ name: "lives", isAhead: 1 }]);
});
