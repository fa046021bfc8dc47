import { beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#db/client.ts";
import { insertRoomMessages, selectDueRooms, selectPendingMessages } from "#db/queries/rooms/messages.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { flushRoomMessages } from "#worker/outbox/flush.ts";
import { MAX_ATTEMPTS, retryDelayMs } from "#worker/outbox/retry.ts";

const NOW_MS = 1_790_000_000_000;

let db: Database;
let sent: { room: string; texts: string[] }[];
let rejects: (room: string, texts: string[]) => boolean;
const sender = {
  async send(room: string, messages: readonly { body: string }[]) {
    const texts = messages.map(({ body }) => JSON.parse(body).text);
    if (rejects(room, texts)) throw new Error("responded 503");
    sent.push({ room, texts });
  },
};
const queue = (room: string, ...texts: string[]) =>
  insertRoomMessages(
    db,
    texts.map((text) => ({ room, payload: { text } })),
    NOW_MS,
  );
const pending = async () =>
  (await db.$client.prepare("SELECT count(*) AS n FROM room_messages WHERE failed_at_ms IS NULL").first<number>("n")) ??
  -1;

beforeEach(async () => {
  db = await freshDatabase();
  sent = [];
  rejects = () => false;
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

it("sends each room its messages in order and in one request, once", async () => {
  await queue("live-room/1", "a", "b");
  await queue("user-inbox/7", "c");
  await queue("live-room/1", "d");
  await flushRoomMessages(db, sender, NOW_MS);
  await flushRoomMessages(db, sender, NOW_MS);
  expect(sent).toEqual([
    { room: "live-room/1", texts: ["a", "b", "d"] },
    { room: "user-inbox/7", texts: ["c"] },
  ]);
});

it("sends to the given rooms, and leaves the others to the tick", async () => {
  await queue("live-room/1", "a");
  await queue("live-room/2", "b");
  await flushRoomMessages(db, sender, NOW_MS, ["live-room/2"]);
  expect(sent).toEqual([{ room: "live-room/2", texts: ["b"] }]);
  expect(await pending()).toBe(1);
});

it("retries a room that fails after a growing delay; later messages wait behind it, other rooms do not", async () => {
  rejects = (room) => room === "live-room/1";
  await queue("live-room/1", "a");
  await queue("live-room/2", "b");
  await flushRoomMessages(db, sender, NOW_MS);
  await queue("live-room/1", "c");
  rejects = () => false;
  await flushRoomMessages(db, sender, NOW_MS + retryDelayMs(1) - 1, ["live-room/1"]);
  await flushRoomMessages(db, sender, NOW_MS + retryDelayMs(1) - 1);
  expect(sent).toEqual([{ room: "live-room/2", texts: ["b"] }]);
  await flushRoomMessages(db, sender, NOW_MS + retryDelayMs(1));
  expect(sent.slice(1)).toEqual([
    { room: "live-room/1", texts: ["a"] },
    { room: "live-room/1", texts: ["c"] },
  ]);
  expect(await pending()).toBe(0);
});

it("gives up a message after the last attempt with an alarm, and sends those behind it", async () => {
  rejects = (_room, texts) => texts.includes("bad");
  await queue("live-room/1", "bad", "good");
  let atMs = NOW_MS;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await flushRoomMessages(db, sender, atMs);
    atMs += retryDelayMs(attempt);
  }
  expect(vi.mocked(console.error).mock.calls.at(-1)?.[0]).toContain('"event":"room_message_given_up"');
  await flushRoomMessages(db, sender, atMs);
  expect(sent).toEqual([{ room: "live-room/1", texts: ["good"] }]);
  expect(await pending()).toBe(0);
  const rows = await db.$client.prepare("SELECT body, attempts FROM room_messages").all();
  expect(rows.results).toEqual([{ body: '{"text":"bad"}', attempts: MAX_ATTEMPTS }]);
});

it("sends many messages of many rooms in one flush", async () => {
  const rooms = Array.from({ length: 150 }, (_, at) => `user-inbox/${at + 1}`);
  await insertRoomMessages(
    db,
    rooms.flatMap((room) => Array.from({ length: 10 }, (_, n) => ({ room, payload: { text: `${n}` } }))),
    NOW_MS,
  );
  await flushRoomMessages(db, sender, NOW_MS);
  expect(await pending()).toBe(0);
  const texts = (room: string) => sent.filter((one) => one.room === room).flatMap((one) => one.texts);
  for (const room of rooms) expect(texts(room)).toEqual([..."0123456789"]);
});

it("an unread count is queued by the transaction that changed it, and replaces an older one", async () => {
  const bump = (unread: number) =>
    db.$client
      .prepare(
        `INSERT INTO inboxes (user_id, unread, revision) VALUES (7, ?1, 1)
         ON CONFLICT (user_id) DO UPDATE SET unread = excluded.unread, revision = revision + 1`,
      )
      .bind(unread)
      .run();
  await queue("user-inbox/7", "signed out");
  for (const unread of [1, 2, 3]) await bump(unread);
  const bodies = await db.$client.prepare("SELECT room, body FROM room_messages ORDER BY id").all();
  expect(bodies.results).toEqual([
    { room: "user-inbox/7", body: '{"text":"signed out"}' },
    { room: "user-inbox/7", body: '{"v":1,"unread":3,"revision":3}' },
  ]);
  // A change that is rolled back leaves no message.
  await expect(bump(-1)).rejects.toThrow();
  expect(await pending()).toBe(2);
});

it("reads pending messages by the index, however many were given up", async () => {
  const plan = async (query: { toSQL?: () => { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL?.() ?? { sql: "", params: [] };
    const { results } = await db.$client
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("; ");
  };
  expect(await plan({ toSQL: () => selectDueRooms(db, NOW_MS, 10).getQuery() })).toContain(
    "USING COVERING INDEX room_messages_pending",
  );
  expect(await plan({ toSQL: () => selectPendingMessages(db, ["live-room/1"], 10).getQuery() })).toContain(
    "USING INDEX room_messages_pending (room=?)",
  );
});
