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

/** The same database, noting the statements of each batch. */
function watched(database: Database): Database {
  const client = database.$client;
  return getDatabase(
    new Proxy(client, {
      get(target, name) {
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

it("writes a visit once, and whoever joins again soon only reads", async () => {
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

it("a room that does not exist has no visits", async () => {
  const actor = { uid: FAN, isAdmin: false };
  const there = getSpeaker({ db, nowMs: SAMPLE_NOW_MS, actor }, { roomId: `${SOCCER}-78`, locale: "en" });
  await expect(there).rejects.toMatchObject({ code: "room_not_found" });
  expect(await visitedAtMs()).toBeNull();
});
