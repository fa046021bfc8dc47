import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edgeRoomName } from "#domain/chat/room-name.ts";
import type { Prediction } from "#domain/predictions/contract.ts";
import {
  createRoomMessage,
  LiveRoomTestClient,
  postToTestRoom,
  sendRoomMessages,
  type TestGuest,
} from "./live-room-client.ts";
import { HOSTS, type RunningHost } from "./run-hosts.ts";

const LIMIT_MS = 30_000;
const SLOTS = 2;
let nextMatch = 9_000;
const PREDICTION = {
  id: "who-wins",
  question: { kind: "winner" },
  state: "open",
  options: [{ option: "home", points: 10, people: 1 }],
  openedAtMs: 1,
  closesAtMs: 2,
  winner: null,
  why: null,
} satisfies Omit<Prediction, "revision">;
const newRoom = () => `1-${++nextMatch}`;

describe.each(HOSTS)("$name, two slots per object", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9", SLOTS);
  });
  afterAll(() => host.stop());

  /** Reserves a slot first, like the site. */
  async function joinRoom(room: string, guest: TestGuest = {}, since = 0, epoch?: string) {
    const { edge } = (await postToTestRoom(host, room, { do: "seat" })) as { edge: number };
    return { edge, viewer: await LiveRoomTestClient.join(host, edgeRoomName(room, edge), guest, since, epoch) };
  }

  test("viewers of several objects see one room", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const joined = [];
    for (let uid = 1; uid <= 7; uid++)
      joined.push(await joinRoom(room, { uid, badges: uid === 7 ? ["moderator"] : [] }));
    expect(joined.map(({ edge }) => edge)).toEqual([0, 0, 1, 1, 2, 2, 3]);
    const viewers = joined.map(({ viewer }) => viewer);
    for (const [n, viewer] of viewers.entries()) viewer.sendMessage(`line ${n}`, { cid: `c${n}` });
    for (const viewer of viewers) await viewer.until(() => viewer.texts().length === 7);
    const [first] = viewers;
    const order = first?.events();
    expect(order?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const viewer of viewers) expect(viewer.events()).toEqual(order);
    // Rejections and acknowledgements go only to the author, on whichever object.
    viewers[5]?.sendMessage("line 5", { cid: "c5" });
    await viewers[5]?.until(() => viewers[5]?.of("said").length === 1);
    viewers[4]?.sendMessage("see http://spam.example.com");
    await viewers[4]?.until(() => viewers[4]?.rejections().length === 1);
    expect(viewers.map((viewer) => viewer.rejections().length)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    // The viewer count covers all objects.
    for (const viewer of viewers) await viewer.until(() => viewer.of("viewers").at(-1)?.viewers === 7);
    const look = await postToTestRoom(host, room, { do: "look" });
    expect(look).toMatchObject({ viewers: 7, seq: 7 });
    // A viewer can resume on a different object with the same sequence number.
    const epoch = viewers[6]?.welcome?.epoch;
    viewers[6]?.close();
    viewers[0]?.sendMessage("and on");
    await viewers[3]?.until(() => viewers[3]?.texts().includes("and on") === true);
    const moved = await LiveRoomTestClient.join(host, edgeRoomName(room, 9), { uid: 7 }, 7, epoch);
    await moved.until(() => moved.events().length === 1);
    expect([moved.welcome?.mode, moved.texts()]).toEqual(["resume", ["and on"]]);
    for (const viewer of [...viewers, moved]) viewer.close();
  });

  test("a worker gets at most the slots of one object per request", {
    timeout: LIMIT_MS,
  }, async () => {
    const room = newRoom();
    const reserve = (places?: number) =>
      postToTestRoom(host, room, { do: "seat", ...(places !== undefined && { places }) });
    expect(await reserve()).toMatchObject({ edge: 0, places: 1 });
    expect(await reserve(64)).toMatchObject({ edge: 0, places: 1 });
    expect(await reserve(64)).toMatchObject({ edge: 1, places: 2 });
    expect(await reserve(1)).toMatchObject({ edge: 2, places: 1 });
    expect(await reserve(2)).toMatchObject({ edge: 2, places: 1 });
  });

  test("a prediction reaches every object, and a resuming viewer gets only its newest state", {
    timeout: LIMIT_MS,
  }, async () => {
    const room = newRoom();
    const joined = [];
    for (let uid = 1; uid <= 3; uid++) joined.push(await joinRoom(room, { uid }));
    const there = joined[2]?.viewer;
    const predictionAt = (revision: number) => ({ ...PREDICTION, revision });
    const revisionsOf = (viewer: LiveRoomTestClient | undefined) =>
      viewer?.events().flatMap((event) => (event.k === "prediction" ? [event.prediction.revision] : []));
    for (const revision of [1, 2, 3]) {
      await sendRoomMessages(
        host,
        room,
        createRoomMessage(revision, { do: "prediction", prediction: predictionAt(revision) }),
      );
    }
    await there?.until(() => revisionsOf(there)?.at(-1) === 3);
    const back = await LiveRoomTestClient.join(host, edgeRoomName(room, 1), { uid: 9 }, 0, there?.welcome?.epoch);
    await back.until(() => revisionsOf(back)?.length === 1);
    expect([back.welcome?.mode, revisionsOf(back)]).toEqual(["resume", [3]]);
    for (const viewer of [...joined.map((one) => one.viewer), back]) viewer.close();
  });

  test("a mute and a deleted message reach every object", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const joined = [];
    for (let uid = 1; uid <= 5; uid++) joined.push(await joinRoom(room, { uid: uid === 5 ? 1 : uid }));
    const [here, , , , there] = joined.map(({ viewer }) => viewer);
    here?.sendMessage("spoiled");
    await there?.until(() => there.texts().includes("spoiled"));
    const untilMs = Date.now() + 60_000;
    const mutes = [{ id: 3, scope: "platform", reason: "personal_attack", untilMs }] as const;
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(1, { do: "delete", lines: [1] }),
      createRoomMessage(2, { do: "person", person: { uid: 1, mutes: [...mutes] }, keepUntilMs: untilMs }),
    );
    for (const tab of [here, there]) {
      await tab?.until(() => tab.of("you").length === 1 && tab.events().some(({ k }) => k === "gone"));
      tab?.sendMessage("again");
      await tab?.until(() => tab.rejections().length === 1);
      expect(tab?.rejections()).toMatchObject([{ code: "muted" }]);
    }
    // A new tab on an object that did not exist at the time of the mute.
    const far = await LiveRoomTestClient.join(host, edgeRoomName(room, 7), { uid: 1 });
    expect(far.welcome?.you?.mutes).toEqual(mutes);
    expect(far.texts()).toEqual([]);
    for (const viewer of [...joined.map(({ viewer }) => viewer), far]) viewer.close();
  });

  test("after kill -9 of all objects every viewer resumes without a gap", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const before = [];
    for (let uid = 1; uid <= 4; uid++) before.push(await joinRoom(room, { uid }));
    before[3]?.viewer.sendMessage("one");
    for (const { viewer } of before) await viewer.until(() => viewer.texts().length === 1);
    const epoch = before[0]?.viewer.welcome?.epoch;
    await host.kill();
    await host.start();
    const after = [];
    for (let uid = 1; uid <= 4; uid++) after.push(await joinRoom(room, { uid }, 1, epoch));
    after[0]?.viewer.sendMessage("two");
    for (const { viewer } of after) {
      await viewer.until(() => viewer.texts().length === 1);
      expect([viewer.welcome?.mode, viewer.texts()]).toEqual(["resume", ["two"]]);
      viewer.close();
    }
  });
});
