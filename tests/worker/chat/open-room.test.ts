import { beforeEach, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { insertRoomIfMissing, updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { insertEntry, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import {
  listSiteBlockedWords,
  updateBlockedWords,
  updateSiteBlockedWords,
} from "#worker/services/chat/blocked-words.ts";
import { openAnchorRoom, releaseEndedRooms } from "#worker/services/chat/open-room.ts";
import type { RoomContext } from "#worker/services/chat/room-context.ts";
import { getRoomRecord } from "#worker/services/chat/room-record.ts";
import { sendGift } from "#worker/services/gifts/send-gift.ts";

const NOW_MS = SAMPLE_NOW_MS;
const MATCH_ID = 77;
const ROOM_ID = `${SOCCER}-${MATCH_ID}`;
const [ANCHOR, OTHER_ANCHOR, FAN] = [1, 2, 3];
let db: Database;
let revision: number;

beforeEach(async () => {
  db = await freshDatabase();
  revision = 0;
  await insertSampleCatalogue(db);
  for (const uid of [ANCHOR, OTHER_ANCHOR, FAN]) {
    await db.$client
      .prepare(
        "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, ?2, ?2, ?3, 'test')",
      )
      .bind(uid, `user${uid}`, NOW_MS)
      .run();
    await runBatch(db, [insertUserAccounts(db, uid)]);
  }
  await runBatch(db, [insertEntry(db, issueEntry("opening_balance", "opening", FAN, "diamonds", 1_000), NOW_MS)]);
});

const setMatch = async (rest: Partial<CanonicalMatch>) => {
  revision += 1;
  await insertSampleMatches(db, [sampleMatch(MATCH_ID, { startsAtMs: NOW_MS, revision, ...rest })]);
};
const pushedWords: string[][] = [];
const pushedBrandWords: Record<string, string[]>[] = [];
const pushedLanguageWords: (Record<string, string[]> | undefined)[] = [];
const unused = () => Promise.reject(new Error("not used here"));
const rooms: RoomContext["rooms"] = {
  assignSlot: unused,
  listLinesOf: unused,
  getState: unused,
  readArchive: unused,
  sendMessage: unused,
  updateSettings: async (_roomId, { words, brandWords, languageWords }) => {
    pushedLanguageWords.push(languageWords);
    pushedWords.push(words);
    pushedBrandWords.push(brandWords ?? {});
  },
};
const as = (uid: number, rest: Partial<RoomContext> = {}): RoomContext => ({
  db,
  nowMs: NOW_MS,
  inboxes: new Set(),
  rooms,
  roomsToFlush: new Set(),
  actor: { uid, isAdmin: false },
  ...rest,
});
const open = (uid: number, roomId?: string) => openAnchorRoom(as(uid), { roomId, title: "Derby" });
const anchorOf = async (roomId: string) => (await getRoomRecord({ db }, roomId)).anchor?.uid ?? null;
const gift = (roomId: string, nowMs = NOW_MS) =>
  sendGift(as(FAN, { nowMs }), { roomId, giftId: 1, count: 1, sharePercent: 50 });

/** Claims a match room, which streamers could do before each had their own room. */
const claimMatchRoom = () =>
  runBatch(db, [insertRoomIfMissing(db, ROOM_ID, NOW_MS), updateRoomAnchor(db, ROOM_ID, ANCHOR, "Derby")]);

it("opens the streamer's own room, by its id too, and again with another title", async () => {
  const roomId = `c-${ANCHOR}`;
  expect(await open(ANCHOR)).toEqual({ roomId });
  expect(await open(ANCHOR, roomId)).toEqual({ roomId });
  expect(await anchorOf(roomId)).toBe(ANCHOR);
});

it("rejects rooms of matches, also of one in progress, and of other streamers", async () => {
  await setMatch({ state: "in_progress" });
  for (const roomId of [ROOM_ID, `${SOCCER}-999`, `c-${OTHER_ANCHOR}`]) {
    await expect(open(ANCHOR, roomId)).rejects.toMatchObject({ code: "no_permission" });
  }
  expect(await anchorOf(ROOM_ID)).toBeNull();
});

it("releases a match's room when the match is over, for reads at once and for good with the scheduled job", async () => {
  await setMatch({ state: "in_progress" });
  await claimMatchRoom();
  await open(ANCHOR);
  expect(await releaseEndedRooms({ db })).toEqual([]);
  await setMatch({ state: "finished" });
  expect(await anchorOf(ROOM_ID)).toBeNull();
  expect(await releaseEndedRooms({ db })).toEqual([ROOM_ID]);
  expect(await releaseEndedRooms({ db })).toEqual([]);
  const stored = await db.$client.prepare("SELECT id, anchor_id AS anchor FROM rooms ORDER BY id").all();
  expect(stored.results).toEqual([
    { id: ROOM_ID, anchor: null },
    { id: `c-${ANCHOR}`, anchor: ANCHOR },
  ]);
});

it("accepts gifts in the streamer's room, and rejects them in a match's room and after days without a visit", async () => {
  await setMatch({ state: "in_progress" });
  await expect(gift(ROOM_ID)).rejects.toMatchObject({ code: "nobody_live" });
  const { roomId } = await open(ANCHOR);
  expect(await gift(roomId)).toMatchObject({ sent: "gift", combo: 1, balance: 998 });
  expect(await gift(roomId)).toMatchObject({ combo: 2, balance: 996 });
  await expect(gift(roomId, NOW_MS + 12 * HOUR_MS)).rejects.toMatchObject({ code: "nobody_live" });
});

it("administrators edit the site-wide word list, which every room uses", async () => {
  const admin = as(OTHER_ANCHOR, { actor: { uid: OTHER_ANCHOR, isAdmin: true } });
  await expect(
    updateSiteBlockedWords(as(ANCHOR), { word: "spam", isAdded: true, scope: "site" }),
  ).rejects.toMatchObject({
    code: "no_permission",
  });
  await expect(listSiteBlockedWords(as(ANCHOR))).rejects.toMatchObject({ code: "no_permission" });
  const { roomId } = await open(ANCHOR);
  const { revision: before } = await getRoomRecord({ db }, roomId);
  await updateSiteBlockedWords(admin, { word: "spam", isAdded: true, scope: "site" });
  expect(await listSiteBlockedWords(admin)).toEqual({ list: ["spam"], brand: [], languages: {} });
  expect((await getRoomRecord({ db }, roomId)).revision).toBeGreaterThan(before);
  await updateBlockedWords(as(ANCHOR), { roomId, word: "offside", isAdded: true });
  expect(pushedWords.at(-1)).toEqual(["spam", "offside"]);
  await updateSiteBlockedWords(admin, { word: "spam", isAdded: false, scope: "site" });
  expect(await listSiteBlockedWords(admin)).toEqual({ list: [], brand: [], languages: {} });
  await expect(updateSiteBlockedWords(admin, { word: "spam", isAdded: false, scope: "site" })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("a brand's words are pushed to every room beside the site's, and only administrators edit them", async () => {
  const admin = as(OTHER_ANCHOR, { actor: { uid: OTHER_ANCHOR, isAdmin: true }, brand: "ember" });
  const word = { word: "rivalsite", isAdded: true, scope: "brand" as const };
  await expect(updateSiteBlockedWords(as(ANCHOR, { brand: "ember" }), word)).rejects.toMatchObject({
    code: "no_permission",
  });
  await expect(updateSiteBlockedWords({ ...admin, brand: undefined }, word)).rejects.toMatchObject({
    code: "bad_input",
  });
  const { roomId } = await open(ANCHOR);
  const { revision: before } = await getRoomRecord({ db }, roomId);
  await updateSiteBlockedWords(admin, word);
  expect(await listSiteBlockedWords(admin)).toEqual({ list: [], brand: ["rivalsite"], languages: {} });
  expect(await listSiteBlockedWords({ ...admin, brand: "aurora" })).toEqual({ list: [], brand: [], languages: {} });
  expect((await getRoomRecord({ db }, roomId)).revision).toBeGreaterThan(before);
  await updateBlockedWords(as(ANCHOR), { roomId, word: "offside", isAdded: true });
  expect([pushedWords.at(-1), pushedBrandWords.at(-1)]).toEqual([["offside"], { ember: ["rivalsite"] }]);
});

it("a language's words are pushed to every room, and need the language", async () => {
  const admin = as(OTHER_ANCHOR, { actor: { uid: OTHER_ANCHOR, isAdmin: true } });
  const word = { word: "perna de pau", isAdded: true, scope: "language" as const };
  await expect(updateSiteBlockedWords(admin, word)).rejects.toMatchObject({ code: "bad_input", fields: ["language"] });
  await updateSiteBlockedWords(admin, { ...word, language: "pt" });
  expect(await listSiteBlockedWords(admin)).toEqual({ list: [], brand: [], languages: { pt: ["perna de pau"] } });
  const { roomId } = await open(ANCHOR);
  await updateBlockedWords(as(ANCHOR), { roomId, word: "offside", isAdded: true });
  expect([pushedWords.at(-1), pushedLanguageWords.at(-1)]).toEqual([["offside"], { pt: ["perna de pau"] }]);
});
