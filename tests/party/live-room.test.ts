// Long because both hosts are started once for all cases.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import { signLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { MAX_ROOM_REQUEST_BYTES } from "#party/protocol/worker/room-messages.ts";
import {
  createRoomMessage,
  createTicketClaims,
  LiveRoomTestClient,
  postToTestRoom,
  sendRoomMessages,
} from "./live-room-client.ts";
import { fetchSigned } from "./room-client.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

const LIMIT_MS = 15_000;
let nextMatch = 100;
const newRoom = () => `202-${++nextMatch}`;
const MUTE = { id: 1, scope: "room", reason: "advertisement" } as const;

describe.each(HOSTS)("$name", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9");
  });
  afterAll(() => host.stop());

  test("publishes a message to all viewers once, in order, with its author", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const [ann, bob, guest] = await Promise.all([
      LiveRoomTestClient.join(host, room, { uid: 1, name: "Ann", badges: ["vip"] }),
      LiveRoomTestClient.join(host, room, { uid: 2, name: "Bob" }),
      LiveRoomTestClient.join(host, room),
    ]);
    ann.sendMessage("first", { cid: "a1" });
    await ann.until(() => ann.texts().length === 1);
    bob.sendMessage("second", { cid: "b1", replyTo: 1, mentions: [1] });
    for (const viewer of [ann, bob, guest]) {
      await viewer.until(() => viewer.texts().length === 2);
      expect(viewer.events()).toMatchObject([
        { seq: 1, k: "say", text: "first", cid: "a1", from: { uid: 1, name: "Ann", level: 2, badges: ["vip"] } },
        { seq: 2, k: "say", text: "second", reply: { line: 1, name: "Ann", text: "first" }, mentions: [1] },
      ]);
    }
    await guest.until(() => guest.of("viewers").at(-1)?.viewers === 3 || guest.welcome?.viewers === 3);
    ann.sendMessage("first", { cid: "a1" });
    await ann.until(() => ann.of("said").length === 1);
    expect(ann.of("said")[0]).toMatchObject({ cid: "a1", seq: 1 });
    guest.sendMessage("me too", { cid: "g1" });
    await guest.until(() => guest.of("refused").length === 1);
    expect(guest.of("refused")[0]).toMatchObject({ cid: "g1", refusal: { code: "not_signed_in" } });
    for (const viewer of [ann, bob, guest]) viewer.close();
  });

  test("resumes after a gap with exactly what was missed, and sends the history to new viewers", {
    timeout: LIMIT_MS,
  }, async () => {
    const room = newRoom();
    const ann = await LiveRoomTestClient.join(host, room, { uid: 1, badges: ["moderator"] });
    for (const n of [1, 2, 3]) ann.sendMessage(`line ${n}`);
    await ann.until(() => ann.texts().length === 3);
    await sendRoomMessages(host, room, createRoomMessage(1, { do: "delete", lines: [2] }));
    await ann.until(() => ann.events().some(({ k }) => k === "gone"));
    const epoch = ann.welcome?.epoch;
    const back = await LiveRoomTestClient.join(host, room, { uid: 2 }, 1, epoch);
    await back.until(() => back.events().length === 2);
    expect(back.welcome).toMatchObject({ mode: "resume", seq: 4 });
    expect(back.events()).toMatchObject([
      { seq: 3, text: "line 3" },
      { seq: 4, k: "gone", line: 2 },
    ]);
    const fresh = await LiveRoomTestClient.join(host, room);
    await fresh.until(() => fresh.texts().length === 2);
    expect([fresh.welcome?.mode, fresh.texts()]).toEqual(["reset", ["line 1", "line 3"]]);
    const liar = await LiveRoomTestClient.join(host, room, {}, 4_000, epoch);
    expect(liar.welcome).toMatchObject({ mode: "reset", seq: 4 });
    await sendRoomMessages(host, room, createRoomMessage(2, { do: "delete", lines: [1, 3] }));
    const last = await LiveRoomTestClient.join(host, room);
    await last.until(() => last.of("events").length === 1);
    expect([last.welcome?.mode, last.of("events")[0]?.list]).toEqual(["reset", []]);
    for (const viewer of [ann, back, fresh, liar, last]) viewer.close();
  });

  test("erasing an account removes its name and uid from the history, also after a restart", {
    timeout: 30_000,
  }, async () => {
    const room = newRoom();
    const ann = await LiveRoomTestClient.join(host, room, { uid: 4711, name: "Annabel" });
    const bob = await LiveRoomTestClient.join(host, room, { uid: 2, name: "Bob" });
    ann.sendMessage("mine");
    await bob.until(() => bob.texts().length === 1);
    bob.sendMessage("answer", { replyTo: 1 });
    const from = { uid: 4711, name: "Annabel", level: 1, badges: [] };
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(1, { do: "gift", order: "g1", from, giftId: 1, count: 1, combo: 1 }),
    );
    await bob.until(() => bob.events().some(({ k }) => k === "gift"));
    await sendRoomMessages(host, room, createRoomMessage(2, { do: "erase", uid: 4711, name: "Annabel" }));
    await bob.until(() => bob.events().some(({ k }) => k === "undone"));
    expect(bob.events().slice(-2)).toMatchObject([
      { k: "gone", line: 1 },
      { k: "undone", order: "g1" },
    ]);
    await host.kill();
    await host.start();
    const fresh = await LiveRoomTestClient.join(host, room);
    await fresh.until(() => fresh.texts().length === 1);
    expect(fresh.texts()).toEqual(["answer"]);
    expect(JSON.stringify(fresh.received)).not.toMatch(/Annabel|"uid":4711|mine/);
    for (const viewer of [ann, bob, fresh]) viewer.close();
  });

  test("after kill -9 the room keeps its numbers, history, mutes and settings", {
    timeout: 30_000,
  }, async () => {
    const room = newRoom();
    const ann = await LiveRoomTestClient.join(host, room, { uid: 1 });
    const epoch = ann.welcome?.epoch;
    ann.sendMessage("before");
    await ann.until(() => ann.texts().length === 1);
    await postToTestRoom(host, room, {
      do: "settings",
      revision: 3,
      settings: { ...DEFAULT_ROOM_SETTINGS, notice: "Hi" },
      words: ["plum"],
    });
    const untilMs = Date.now() + 600_000;
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(5, { do: "person", person: { uid: 1, mutes: [{ ...MUTE, untilMs }] }, keepUntilMs: untilMs }),
    );
    await ann.until(() => ann.of("you").length === 1);
    await host.kill();
    await host.start();
    // The ticket was signed before the mute.
    const again = await LiveRoomTestClient.join(host, room, { uid: 1 }, 1, epoch);
    expect(again.welcome).toMatchObject({
      mode: "resume",
      seq: 2,
      settings: { notice: "Hi" },
      you: { mutes: [{ id: 1 }] },
    });
    again.sendMessage("let me in");
    await again.until(() => again.rejections().length === 1);
    expect(again.rejections()).toMatchObject([{ code: "muted", mute: { reason: "advertisement", untilMs } }]);
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(4, { do: "person", person: { uid: 1, mutes: [] }, keepUntilMs: untilMs }),
    );
    const bob = await LiveRoomTestClient.join(host, room, { uid: 2 });
    bob.sendMessage("a plum");
    await bob.until(() => bob.rejections().length === 1);
    expect(bob.rejections()).toEqual([{ code: "not_compliant", why: "words" }]);
    again.sendMessage("still muted: an old letter changes nothing");
    await again.until(() => again.rejections().length === 2);
    for (const viewer of [again, bob]) viewer.close();
  });

  test("a mute and its end reach every tab at once", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const tabs = [
      await LiveRoomTestClient.join(host, room, { uid: 7 }),
      await LiveRoomTestClient.join(host, room, { uid: 7 }),
    ];
    const untilMs = Date.now() + 600_000;
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(1, { do: "person", person: { uid: 7, mutes: [{ ...MUTE, untilMs }] }, keepUntilMs: untilMs }),
    );
    for (const tab of tabs) {
      await tab.until(() => tab.of("you").length === 1);
      tab.sendMessage("hello");
      await tab.until(() => tab.rejections().length === 1);
      expect(tab.rejections()[0]).toMatchObject({ code: "muted", mute: { untilMs } });
    }
    const third = await LiveRoomTestClient.join(host, room, { uid: 7 });
    third.sendMessage("as I reconnected");
    await third.until(() => third.rejections().length === 1);
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(2, { do: "person", person: { uid: 7, mutes: [] }, keepUntilMs: untilMs }),
    );
    await third.until(() => third.of("you").length === 1);
    third.sendMessage("free");
    await third.until(() => third.texts().includes("free"));
    for (const tab of [...tabs, third]) tab.close();
  });

  test("held messages are published when approved, and never when rejected", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    await postToTestRoom(host, room, {
      do: "settings",
      revision: 1,
      settings: { ...DEFAULT_ROOM_SETTINGS, approveFirst: true },
      words: [],
    });
    const mod = await LiveRoomTestClient.join(host, room, { uid: 1, badges: ["moderator"] });
    const fan = await LiveRoomTestClient.join(host, room, { uid: 2 });
    fan.sendMessage("one", { cid: "f1" });
    await fan.until(() => fan.of("held").length === 1);
    await mod.until(() => mod.of("waiting").length === 1);
    const held = mod.of("waiting")[0]?.list[0];
    expect(held).toMatchObject({ text: "one", why: "first", from: { uid: 2 } });
    const late = await LiveRoomTestClient.join(host, room, { uid: 3, badges: ["admin"] });
    await late.until(() => late.of("waiting").length === 1);
    await sendRoomMessages(host, room, createRoomMessage(1, { do: "settle", held: held?.id ?? "", approved: true }));
    await fan.until(() => fan.texts().includes("one"));
    await mod.until(() => mod.of("settled").length === 1);
    fan.sendMessage("two");
    await fan.until(() => fan.texts().includes("two"));
    const other = await LiveRoomTestClient.join(host, room, { uid: 4 });
    other.sendMessage("buy", { cid: "o1" });
    await mod.until(() => mod.of("waiting").length === 2);
    await sendRoomMessages(
      host,
      room,
      createRoomMessage(2, { do: "settle", held: mod.of("waiting")[1]?.list[0]?.id ?? "", approved: false }),
    );
    await other.until(() => other.rejections().length === 1);
    expect(other.of("refused")).toMatchObject([{ cid: "o1", refusal: { code: "not_approved" } }]);
    expect(mod.texts()).not.toContain("buy");
    for (const viewer of [mod, fan, late, other]) viewer.close();
  });

  test("rejects missing, forged, expired and used tickets", {
    timeout: LIMIT_MS,
  }, async () => {
    const room = newRoom();
    const sign = (change = {}, secret = ROOM_SECRET) =>
      signLiveTicket(secret, createTicketClaims(room, { uid: 5 }, change));
    const good = await sign();
    const [claims = "", signature = ""] = good.split(".");
    const forgedClaims = Buffer.from(JSON.stringify(createTicketClaims(room, { uid: 5, badges: ["admin"] }))).toString(
      "base64url",
    );
    const wrong = [
      undefined,
      "",
      "nonsense",
      await sign({}, "a guess"),
      await sign({ expiresAtMs: Date.now() - 1 }),
      await sign({ room: "live-room/202-1" }),
      `${forgedClaims}.${signature}`,
      `${claims}.${"A".repeat(43)}`,
    ];
    for (const ticket of wrong) {
      const viewer = await LiveRoomTestClient.connect(host, room, ticket);
      await viewer.until(() => viewer.closed !== undefined);
      expect(viewer.received, String(ticket)).toEqual([]);
    }
    const first = await LiveRoomTestClient.connect(host, room, good);
    const second = await LiveRoomTestClient.connect(host, room, good);
    second.send({ t: "hello", since: 0 });
    second.sendMessage("in another's name");
    await second.until(() => second.closed !== undefined);
    expect(second.closed).toMatchObject({ code: 4003 });
    first.send({ t: "hello", since: 0 });
    await first.until(() => first.welcome !== undefined);
    expect([second.received, first.texts()]).toEqual([[], []]);
    first.close();
    for (const name of ["main", "202-0", "c-x", `${room}.0`, `${room}.100`]) {
      const nobody = await LiveRoomTestClient.connect(
        host,
        name,
        await signLiveTicket(ROOM_SECRET, createTicketClaims(name)),
      );
      await nobody.until(() => nobody.closed !== undefined);
    }
  });

  test("accepts valid requests of the worker only", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const path = host.path("live-room", room);
    const body = JSON.stringify({ do: "seat" });
    const statuses = [
      await fetch(host.url + path, { method: "POST", body }),
      await fetch(host.url + path),
      await fetchSigned(host, path, body, Date.now() - 61_000),
      await fetchSigned(host, path, '{"do":"rule"}'),
      await fetchSigned(host, path, "x".repeat(MAX_ROOM_REQUEST_BYTES + 1)),
      await fetchSigned(host, path, body),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 405, 401, 400, 413, 200]);
  });
});
