import { beforeEach, expect, it } from "vitest";
import { type Database, getDatabase, runBatch } from "#db/client.ts";
import { insertPersonUpdateForRooms } from "#db/queries/chat/mutes.ts";
import { RECENT_VISIT_MS, SAME_VISIT_MS } from "#domain/chat/limits.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import { getSpeaker } from "#worker/services/chat/speaker.ts";

const FAN = 3;
const ROOM_ID = `${SOCCER}-77`;
let db: Database;
let texts: string[];
let batches = 0;

/** Wraps the database and records the statements of each batch. */
function watched(database: Database): Database {
  const client = database.$client;
  return getDatabase(
    new Proxy(client, {
      get(target, name) {
        if (name === "batch") batches += 1;
        if (name !== "prepare") {
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return (text: string) => {
          texts.push(text);
          return target.prepare(text);
        };
      },
    }),
  );
}

beforeEach(async () => {
  texts = [];
  batches = 0;
  const database = await freshDatabase();
  await insertSampleCatalogue(database);
  await insertSampleMatches(database, [sampleMatch(77)]);
  await database.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, 'mia', 'mia', 1, 'test')",
    )
    .bind(FAN)
    .run();
  db = watched(database);
});

async function join(atMs: number) {
  texts = [];
  const actor = { uid: FAN, isAdmin: false };
  const { speaker } = await getSpeaker({ db, nowMs: atMs, actor }, { roomId: ROOM_ID, locale: "en" });
  return { speaker, isRead: texts.length > 0 && texts.every((text) => /^\s*select/i.test(text)) };
}
const visitedAtMs = () =>
  db.$client.prepare("SELECT at_ms FROM room_visits WHERE user_id = ?1").bind(FAN).first<number>("at_ms");
const roomsToldAt = async (nowMs: number): Promise<string[]> => {
  const [told] = await runBatch(db, [
    insertPersonUpdateForRooms(db, { uid: FAN, roomId: "", keepUntilMs: nowMs }, nowMs),
  ]);
  return told.map(({ roomId }) => roomId);
};

it("writes a visit once; joining again soon only reads", async () => {
  expect(await join(SAMPLE_NOW_MS)).toMatchObject({ speaker: { uid: FAN, name: "mia" }, isRead: false });
  expect(await visitedAtMs()).toBe(SAMPLE_NOW_MS);
  expect(await join(SAMPLE_NOW_MS + SAME_VISIT_MS)).toMatchObject({ speaker: { uid: FAN }, isRead: true });
  expect(await visitedAtMs()).toBe(SAMPLE_NOW_MS);
  expect(await join(SAMPLE_NOW_MS + SAME_VISIT_MS + 1)).toMatchObject({ isRead: false });
  expect(await visitedAtMs()).toBe(SAMPLE_NOW_MS + SAME_VISIT_MS + 1);
});

it("a sanction reaches the room of every ticket that is still in use", async () => {
  await join(SAMPLE_NOW_MS);
  const ticketAtMs = SAMPLE_NOW_MS + SAME_VISIT_MS;
  await join(ticketAtMs);
  const socketLifeMs = RECENT_VISIT_MS - SAME_VISIT_MS;
  expect(await roomsToldAt(ticketAtMs + socketLifeMs)).toEqual([ROOM_ID]);
  expect(await roomsToldAt(ticketAtMs + socketLifeMs + 1)).toEqual([]);
});

it("a wave of first joins needs a few transactions, and everybody gets their own claims", async () => {
  const uids = Array.from({ length: 300 }, (_, n) => 1_000 + n);
  const insert = db.$client.prepare(
    "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, ?2, ?2, 1, 'test')",
  );
  await db.$client.batch(uids.map((uid) => insert.bind(uid, `fan${uid}`)));
  batches = 0;
  const joined = await Promise.all(
    uids.map((uid) =>
      getSpeaker({ db, nowMs: SAMPLE_NOW_MS, actor: { uid, isAdmin: false } }, { roomId: ROOM_ID, locale: "en" }),
    ),
  );
  expect(joined.map(({ speaker }) => speaker.name)).toEqual(uids.map((uid) => `fan${uid}`));
  expect(batches).toBeLessThanOrEqual(20);
  const visits = await db.$client.prepare("SELECT count(*) AS n FROM room_visits").first<number>("n");
  expect(visits).toBe(uids.length);
});

it("a room that does not exist has no visits", async () => {
  const actor = { uid: FAN, isAdmin: false };
  const there = getSpeaker({ db, nowMs: SAMPLE_NOW_MS, actor }, { roomId: `${SOCCER}-78`, locale: "en" });
  await expect(there).rejects.toMatchObject({ code: "room_not_found" });
  expect(await visitedAtMs()).toBeNull();
});
