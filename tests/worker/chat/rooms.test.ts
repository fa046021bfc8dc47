import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { createTestUser, joinRoom, type TestUser } from "./join-room.ts";

let site: TestSite;
let fan: TestUser;
let rich: TestUser;
let anchor: TestUser;
let moderator: TestUser;
let admin: TestUser;
let roomId: string;
beforeAll(async () => {
  site = await startTestSite();
  [fan, rich, anchor, moderator, admin] = await Promise.all([
    createTestUser(site, "fan"),
    createTestUser(site, "rich"),
    createTestUser(site, "anchor"),
    createTestUser(site, "moderator"),
    createTestUser(site, "admin"),
  ]);
  roomId = (await anchor.request("POST /chatroom/open", { title: "Derby night" })).result.roomId;
  // The seed has already appointed the moderator.
  await anchor.operate(roomId, "remove_moderator", { userId: moderator.uid });
});
afterAll(() => site?.stop());

const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
const LIMIT_MS = 20_000;
const MUTE = { reason: "malicious_spamming", minutes: 10 };

test("users chat, and the room has a description and a viewer count", { timeout: LIMIT_MS }, async () => {
  const [one, two, guest] = [await fan.enter(roomId), await anchor.enter(roomId), await joinRoom(site, roomId)];
  expect(two.welcome?.you).toMatchObject({ uid: anchor.uid, badges: ["anchor"] });
  expect(guest.welcome?.you).toBeUndefined();
  one.sendMessage("hello there");
  for (const viewer of [one, two, guest]) await viewer.until(() => viewer.texts().includes("hello there"));
  const { result } = await fan.request(`GET /liveRecord?roomId=${roomId}`);
  expect(result).toMatchObject({
    title: "Derby night",
    anchor: { username: "anchor" },
    viewers: 3,
    you: { uid: fan.uid, badges: [], mutes: [], mayKeepOrder: false },
  });
  const speech = await fan.request(`GET /live/getChatroomSpeech?roomId=${roomId}`);
  const { list, epoch, seq } = speech.result;
  expect(list.at(-1)).toMatchObject({ text: "hello there", from: { name: "fan" } });
  two.sendMessage("and what came after");
  await one.until(() => one.texts().includes("and what came after"));
  const later = await fan.enter(roomId, seq, epoch);
  await later.until(() => later.events().length > 0);
  expect([later.welcome?.mode, later.texts()]).toEqual(["resume", ["and what came after"]]);
  for (const viewer of [one, two, guest, later]) viewer.close();
});

test("a match id finds its room; streamers' open rooms are listed, most viewers first", {
  timeout: LIMIT_MS,
}, async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  expect((await fan.request("GET /live/matchRoom?matchId=990001")).result).toEqual({ roomId: "202-990001" });
  expect(await fan.request("GET /live/matchRoom?matchId=987654321")).toMatchObject(refused("match_not_found"));

  // The seeded streamers have rooms too.
  const listed = async () => (await fan.request("GET /live/rooms")).result.list;
  const own = async () => (await listed()).filter((room: { roomId: string }) => room.roomId === roomId);
  expect(await own()).toMatchObject([{ roomId, title: "Derby night", anchor: { uid: anchor.uid }, viewers: 0 }]);
  const one = await rich.enter(roomId);
  await expect.poll(async () => (await listed())[0], { timeout: 30_000 }).toMatchObject({ roomId, viewers: 1 });
  one.close();
  await anchor.operate(roomId, "settings", { change: { isOpen: false } });
  expect(await own()).toEqual([]);
  await anchor.operate(roomId, "settings", { change: { isOpen: true } });
  expect(await own()).toMatchObject([{ roomId }]);
});

test("settings apply at once, for current and later viewers", { timeout: LIMIT_MS }, async () => {
  const one = await fan.enter(roomId);
  const change = { notice: "Be kind", levelFloor: 5 };
  expect(await fan.operate(roomId, "settings", { change })).toMatchObject(refused("no_permission"));
  expect(await anchor.operate(roomId, "settings", { change })).toMatchObject({ status: "success" });
  await one.until(() => one.events().some((event) => event.k === "settings" && event.settings.notice === "Be kind"));
  one.sendMessage("may I");
  await one.until(() => one.rejections().length === 1);
  expect(one.rejections()).toEqual([{ code: "level_too_low", level: 5 }]);
  expect((await createApiCaller(site)(`GET /app/getProclamation?roomId=${roomId}`)).envelope.result).toEqual({
    notice: "Be kind",
  });
  await anchor.operate(roomId, "settings", { change: { levelFloor: 1 } });
  await anchor.operate(roomId, "add_word", { word: "offside" });
  one.sendMessage("that was OFFS1DE");
  await one.until(() => one.rejections().length === 2);
  expect(one.rejections()[1]).toEqual({ code: "not_compliant", why: "words" });
  expect((await anchor.request(`GET /chatroom/words?roomId=${roomId}`)).result.list).toEqual(["offside"]);
  expect(await anchor.operate(roomId, "remove_word", { word: "onside" })).toMatchObject(refused("not_found"));
  await anchor.operate(roomId, "remove_word", { word: "offside" });
  one.close();
});

test("a moderator is appointed by id and name, for this room only", { timeout: LIMIT_MS }, async () => {
  const add = { userId: moderator.uid, username: "moderator" };
  expect(await moderator.operate(roomId, "mute", { userId: fan.uid, ...MUTE })).toMatchObject(refused("no_permission"));
  expect(await fan.operate(roomId, "add_moderator", add)).toMatchObject(refused("no_permission"));
  expect(await anchor.operate(roomId, "add_moderator", { ...add, username: "rich" })).toMatchObject(
    refused("name_differs"),
  );
  const inside = await moderator.enter(roomId);
  expect(await anchor.operate(roomId, "add_moderator", add)).toMatchObject({ status: "success" });
  await inside.until(() => inside.of("you").some(({ you }) => you.badges.includes("moderator")));
  expect((await fan.request(`GET /chatroom/moderators?roomId=${roomId}`)).result.list).toMatchObject([
    { username: "moderator" },
  ]);

  const other = (await admin.request("POST /chatroom/operate", { roomId: "c-1", action: "shield", on: true }))
    .errorCode;
  expect(other).toBe(ERRORS.room_not_found.number);
  expect(await moderator.operate(roomId, "mute", { userId: anchor.uid, ...MUTE })).toMatchObject(
    refused("no_permission"),
  );
  expect(await moderator.operate(roomId, "mute", { userId: admin.uid, ...MUTE })).toMatchObject(
    refused("no_permission"),
  );
  expect(await moderator.operate(roomId, "mute", { userId: fan.uid, ...MUTE, scope: "platform" })).toMatchObject(
    refused("no_permission"),
  );
  expect(await moderator.operate(roomId, "settings", { change: { slowSeconds: 9 } })).toMatchObject(
    refused("no_permission"),
  );
  inside.close();

  // A different room in which they have no role: the match room of the previous test.
  const elsewhere = "202-990001";
  const there = await moderator.enter(elsewhere);
  expect(there.welcome?.you?.badges).toEqual([]);
  const speaker = await rich.enter(elsewhere);
  speaker.sendMessage("none of your business");
  await there.until(() => there.texts().includes("none of your business"));
  const line = there.events().at(-1)?.seq ?? 0;
  const actions: [string, Record<string, unknown>][] = [
    ["delete", { line }],
    ["mute", { userId: fan.uid, ...MUTE }],
    ["shield", { on: true }],
    ["settings", { change: { slowSeconds: 9 } }],
    ["approve", { held: "any" }],
    ["note", { userId: fan.uid, words: "from next door" }],
    ["add_word", { word: "business" }],
    ["add_moderator", { userId: fan.uid, username: "fan" }],
  ];
  for (const [action, more] of actions) {
    expect(await moderator.operate(elsewhere, action, more), action).toMatchObject(refused("no_permission"));
  }
  for (const list of ["audit", "reports", "mutes", "words"]) {
    expect(await moderator.request(`GET /chatroom/${list}?roomId=${elsewhere}`), list).toMatchObject(
      refused("no_permission"),
    );
  }
  speaker.sendMessage("and so on");
  await there.until(() => there.texts().includes("and so on"));
  expect(there.events().map(({ k }) => k)).not.toContain("gone");
  for (const viewer of [there, speaker]) viewer.close();
});

test("mute, second tab, reconnect, appeal, decision, expiry: everyone affected is notified", async () => {
  const tabs = [await fan.enter(roomId), await fan.enter(roomId)];
  tabs[0]?.sendMessage("spam");
  await tabs[1]?.until(() => tabs[1]?.texts().includes("spam") === true);
  const line = tabs[1]?.events().find((event) => event.k === "say" && event.text === "spam")?.seq;
  const muted = await moderator.operate(roomId, "mute", { userId: fan.uid, ...MUTE, line });
  const { muteId } = muted.result;
  for (const tab of tabs) {
    await tab.until(
      () => tab.of("you").length === 1 && tab.events().some((event) => event.k === "gone" && event.line === line),
    );
    tab.sendMessage("still here");
    await tab.until(() => tab.rejections().length === 1);
    expect(tab.rejections()).toMatchObject([{ code: "muted", mute: { id: muteId, reason: "malicious_spamming" } }]);
    tab.close();
  }
  const back = await fan.enter(roomId);
  expect(back.welcome?.you?.mutes).toMatchObject([{ id: muteId, scope: "room" }]);

  const sanctions = (await fan.request("GET /user/sanctions")).result.list;
  expect(sanctions).toMatchObject([{ id: muteId, reason: "malicious_spamming", isStanding: true, mayAppeal: true }]);
  expect(sanctions[0]).not.toHaveProperty("by");
  const words = { muteId, words: "I only cheered." };
  expect(await rich.request("POST /user/sanctions/appeal", words)).toMatchObject(refused("mute_not_found"));
  expect(await fan.request("POST /user/sanctions/appeal", words)).toMatchObject({ status: "success" });
  expect(await fan.request("POST /user/sanctions/appeal", words)).toMatchObject(refused("appealed_already"));
  const item = { kind: "mute_appeal", id: String(muteId) };
  await admin.request("POST /operator/inbox/claim", { ...item, claim: true });
  for (const sort of ["oldest", "newest"]) {
    expect((await admin.request(`GET /chatroom/appeals?sort=${sort}`)).result.list).toMatchObject([
      { muteId, words: "I only cheered.", claimedBy: { username: "admin" } },
    ]);
  }
  const decision = { muteId, lifted: true, answer: "Cheering is fine." };
  expect(await moderator.request("POST /chatroom/appeals/answer", decision)).toMatchObject(refused("no_permission"));
  expect(await admin.request("POST /chatroom/appeals/answer", decision)).toMatchObject({ status: "success" });
  expect(await admin.request("POST /chatroom/appeals/answer", decision)).toMatchObject(refused("conflict"));
  await back.until(() => back.of("you").some(({ you }) => you.mutes.length === 0));
  back.sendMessage("thank you");
  await back.until(() => back.texts().includes("thank you"));
  expect((await fan.request("GET /user/sanctions")).result.list[0]).toMatchObject({
    isStanding: false,
    appeal: { state: "lifted", answer: "Cheering is fine." },
  });
  const kinds = (await fan.request("GET /user/notices")).result.list.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["chat_muted", "chat_unmuted", "appeal_answered"]));
  back.close();
});

test("an administrator mutes on the whole platform, and nobody decides about their own actions", {
  timeout: LIMIT_MS,
}, async () => {
  const elsewhere = await rich.enter(roomId);
  const { muteId } = (await admin.operate(roomId, "mute", { userId: rich.uid, ...MUTE, scope: "platform" })).result;
  await elsewhere.until(() => elsewhere.of("you").length === 1);
  expect(elsewhere.of("you")[0]?.you.mutes).toMatchObject([{ id: muteId, scope: "platform" }]);
  expect(await anchor.operate(roomId, "unmute", { muteId })).toMatchObject(refused("no_permission"));
  await rich.request("POST /user/sanctions/appeal", { muteId, words: "Why?" });
  expect(await admin.request("POST /chatroom/appeals/answer", { muteId, lifted: false, answer: "No." })).toMatchObject(
    refused("not_own_decision"),
  );
  expect(await admin.operate(roomId, "unmute", { muteId })).toMatchObject({ status: "success" });
  expect(await admin.operate(roomId, "unmute", { muteId })).toMatchObject(refused("mute_over"));
  await elsewhere.until(() => elsewhere.of("you").length === 2);
  elsewhere.close();
});

test("messages are deleted and reported with their text; notes belong to a user; the audit log has everything", {
  timeout: LIMIT_MS,
}, async () => {
  const [one, two] = [await fan.enter(roomId), await rich.enter(roomId)];
  one.sendMessage("rude words");
  await two.until(() => two.texts().includes("rude words"));
  const line = two.events().find((event) => event.k === "say" && event.text === "rude words")?.seq ?? 0;
  const report = { roomId, line, reason: "personal_attack" };
  expect(await fan.request("POST /chatroom/report", report)).toMatchObject(refused("not_yourself"));
  expect(await rich.request("POST /chatroom/report", report)).toMatchObject({ status: "success" });
  expect(await rich.request("POST /chatroom/report", { ...report, line: 9_999 })).toMatchObject(
    refused("line_not_found"),
  );
  expect(await rich.request("POST /chatroom/delete", { roomId, line })).toMatchObject(refused("no_permission"));
  expect(await moderator.request("POST /chatroom/delete", { roomId, line })).toMatchObject({ status: "success" });
  await two.until(() => two.events().some((event) => event.k === "gone" && event.line === line));
  await moderator.operate(roomId, "note", { userId: fan.uid, words: "Second time." });
  const seen = (await anchor.request(`GET /chatroom/userInfo?roomId=${roomId}&userId=${fan.uid}`)).result;
  expect(seen).toMatchObject({ username: "fan", notes: [{ words: "Second time.", by: { username: "moderator" } }] });
  expect(seen.mutes.length).toBeGreaterThan(0);
  expect((await rich.request(`GET /chatroom/userInfo?roomId=${roomId}&userId=${fan.uid}`)).result).toMatchObject({
    mutes: null,
    notes: null,
  });
  const trail = (await anchor.request(`GET /chatroom/audit?roomId=${roomId}&size=100`)).result.list;
  expect(new Set(trail.map(({ action }: { action: string }) => action))).toEqual(
    new Set([
      "room_opened",
      "settings_changed",
      "words_changed",
      "moderator_added",
      "moderator_removed",
      "muted",
      "line_deleted",
      "appeal_answered",
      "mute_lifted",
      "note_added",
    ]),
  );
  expect(trail.find(({ action }: { action: string }) => action === "line_deleted")).toMatchObject({
    by: { username: "moderator" },
    subject: { username: "fan" },
    detail: { text: "rude words" },
  });
  expect(await rich.request(`GET /chatroom/audit?roomId=${roomId}`)).toMatchObject(refused("no_permission"));
  for (const viewer of [one, two]) viewer.close();
});

test("a removed moderator loses all permissions at once", { timeout: LIMIT_MS }, async () => {
  const inside = await moderator.enter(roomId);
  await anchor.operate(roomId, "remove_moderator", { userId: moderator.uid });
  await inside.until(() => inside.of("you").some(({ you }) => !you.badges.includes("moderator")));
  expect(await moderator.operate(roomId, "mute", { userId: fan.uid, ...MUTE })).toMatchObject(refused("no_permission"));
  expect(await rich.request("POST /chatroom/open", { title: "Mine" })).toMatchObject(refused("no_permission"));
  inside.close();
});
