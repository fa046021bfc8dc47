import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTS_PER_ACK, MAX_UNACKED_EVENTS } from "#party/protocol/live-room/frames.ts";
import { signLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { createRoomMessage, createTicketClaims, LiveRoomTestClient, sendRoomMessages } from "./live-room-client.ts";
import { fetchSigned } from "./room-client.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

const LIMIT_MS = 20_000;
let nextMatch = 5_000;
const newRoom = () => `202-${++nextMatch}`;

describe.each(HOSTS)("$name", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9");
  });
  afterAll(() => host.stop());

  /** Checks that the attack does not affect two other viewers. */
  async function withOtherViewers(attack: (room: string) => Promise<void>): Promise<void> {
    const room = newRoom();
    const [ann, bob] = await Promise.all([
      LiveRoomTestClient.join(host, room, { uid: 1 }),
      LiveRoomTestClient.join(host, room, { uid: 2 }),
    ]);
    ann.sendMessage("before");
    await bob.until(() => bob.texts().includes("before"));
    await attack(room);
    bob.sendMessage("after");
    for (const viewer of [ann, bob]) await viewer.until(() => viewer.texts().includes("after"));
    expect([ann.texts(), bob.texts()]).toEqual([
      ["before", "after"],
      ["before", "after"],
    ]);
    expect([ann.closed, bob.closed]).toEqual([undefined, undefined]);
    for (const viewer of [ann, bob]) viewer.close();
  }

  test("rejects a frame of 1 MB without parsing it", { timeout: LIMIT_MS }, () =>
    withOtherViewers(async (room) => {
      const mallory = await LiveRoomTestClient.join(host, room, { uid: 9 });
      for (let n = 0; n < 3; n++) mallory.sendRaw("x".repeat(1_000_000));
      await mallory.until(() => mallory.rejections().length === 3 || mallory.closed !== undefined);
      expect(new Set(mallory.rejections().map(({ code }) => code))).toEqual(new Set(["too_large"]));
      mallory.close();
    }),
  );

  test(
    "closes a socket that sends a thousand messages a second, and shows nobody any of them",
    { timeout: LIMIT_MS },
    () =>
      withOtherViewers(async (room) => {
        const mallory = await LiveRoomTestClient.join(host, room, { uid: 9 });
        // Only texts that are rejected, so that none is published before the flood is detected.
        for (let n = 0; n < 1_000; n++) mallory.sendMessage("http://spam.example.com");
        await mallory.until(() => mallory.closed !== undefined);
        expect(mallory.closed).toMatchObject({ code: 4008 });
        expect(mallory.rejections().map(({ code }) => code)).toContain("flood");
      }),
  );

  test(
    "rejects unknown kinds, other versions and truncated frames, and closes after the fifth",
    { timeout: LIMIT_MS },
    () =>
      withOtherViewers(async (room) => {
        const mallory = await LiveRoomTestClient.join(host, room, { uid: 9 });
        for (const text of [
          '{"v":1,"t":"rule"}',
          '{"v":1,"t":"say"}',
          "{",
          '{"v":1,"t":"say","cid":"a","text":"x","from":{"uid":1}}',
          "[]",
        ])
          mallory.sendRaw(text);
        await mallory.until(() => mallory.closed !== undefined);
        expect(mallory.rejections().map(({ code }) => code)).toEqual(Array(5).fill("malformed"));
        const newer = await LiveRoomTestClient.join(host, room, { uid: 9 });
        newer.sendRaw('{"v":2,"t":"ping"}');
        await newer.until(() => newer.closed !== undefined);
        expect([newer.closed?.code, newer.rejections()]).toEqual([4001, [{ code: "wrong_version" }]]);
      }),
  );

  test("rejects used, forged, expired and foreign tickets without affecting the room", { timeout: LIMIT_MS }, () =>
    withOtherViewers(async (room) => {
      const used = await signLiveTicket(ROOM_SECRET, createTicketClaims(room, { uid: 9 }));
      const owner = await LiveRoomTestClient.connect(host, room, used);
      const bad = [
        used,
        `${used}x`,
        await signLiveTicket("a guess", createTicketClaims(room, { uid: 1, badges: ["admin"] })),
        await signLiveTicket(ROOM_SECRET, createTicketClaims(room, { uid: 1 }, { expiresAtMs: Date.now() - 1 })),
        await signLiveTicket(ROOM_SECRET, createTicketClaims(`${room}1`, { uid: 1, badges: ["moderator"] })),
      ];
      const attempts = await Promise.all(
        Array.from({ length: 30 }, (_, n) => LiveRoomTestClient.connect(host, room, bad[n % bad.length])),
      );
      for (const one of attempts) {
        if (one.closed === undefined) one.sendMessage("let me in");
        await one.until(() => one.closed !== undefined);
        expect(one.received).toEqual([]);
      }
      owner.close();
    }),
  );

  test("a mute applies to the user's other tabs and reconnects", { timeout: LIMIT_MS }, () =>
    withOtherViewers(async (room) => {
      const untilMs = Date.now() + 600_000;
      const mute = { id: 1, scope: "room", reason: "malicious_spamming", untilMs } as const;
      const first = await LiveRoomTestClient.join(host, room, { uid: 9 });
      await sendRoomMessages(
        host,
        room,
        createRoomMessage(1, { do: "person", person: { uid: 9, mutes: [mute] }, keepUntilMs: untilMs }),
      );
      // Their tickets were signed before the mute, so they do not contain it.
      const tabs = [
        first,
        ...(await Promise.all([1, 2, 3].map(() => LiveRoomTestClient.join(host, room, { uid: 9 })))),
      ];
      for (const [n, tab] of tabs.entries()) {
        tab.sendMessage(`still here ${n}`);
        await tab.until(() => tab.rejections().length > 0);
        expect(tab.rejections()).toMatchObject([{ code: "muted", mute: { untilMs } }]);
        tab.close();
      }
      const back = await LiveRoomTestClient.join(host, room, { uid: 9 });
      back.sendMessage("and back");
      await back.until(() => back.rejections().length > 0);
      back.close();
    }),
  );

  test(
    "false sequence numbers and times reveal nothing and change no clock",
    {
      timeout: LIMIT_MS,
    },
    () =>
      withOtherViewers(async (room) => {
        const far = Number.MAX_SAFE_INTEGER;
        const cheater = await LiveRoomTestClient.join(host, room, { uid: 9 }, far);
        expect(cheater.welcome).toMatchObject({ mode: "reset", seq: 1 });
        expect(Math.abs((cheater.welcome?.serverTimeMs ?? 0) - Date.now())).toBeLessThan(60_000);
        // The client acknowledged events from the future, but still receives the next one.
        cheater.send({ t: "ack", seq: far });
        const path = host.path("live-room", room);
        const deletion = JSON.stringify({
          do: "letters",
          letters: [createRoomMessage(1, { do: "delete", lines: [1] })],
        });
        for (const aheadMs of [-61_000, 61_000, far]) {
          expect((await fetchSigned(host, path, deletion, Date.now() + aheadMs)).status).toBe(401);
        }
        const one = await LiveRoomTestClient.join(host, room, { uid: 8 });
        await one.until(() => one.texts().length === 1);
        expect(one.events()).toMatchObject([{ seq: 1, text: "before" }]);
        for (const viewer of [cheater, one]) viewer.close();
      }),
  );

  test("delivers markup as text, and removes control and direction characters", { timeout: LIMIT_MS }, async () => {
    const room = newRoom();
    const ann = await LiveRoomTestClient.join(host, room, { uid: 1 });
    ann.sendMessage('<img src=x onerror="alert(1)">');
    ann.sendMessage("\u202eevil\u2066\u200b   \n\u0000 text");
    await ann.until(() => ann.texts().length === 2);
    expect(ann.texts()).toEqual(['<img src=x onerror="alert(1)">', "evil text"]);
    ann.sendMessage(" \u200b \u202e ");
    await ann.until(() => ann.rejections().length === 1);
    expect(ann.rejections()).toEqual([{ code: "too_long" }]);
    ann.close();
  });

  test("a viewer that does not read delays nobody, and gets the rest with its count once it acknowledges", {
    timeout: 60_000,
  }, async () => {
    const room = newRoom();
    const slow = await LiveRoomTestClient.join(host, room);
    slow.isWithoutAcks = true;
    const mods = await Promise.all(
      Array.from({ length: 6 }, (_, n) => LiveRoomTestClient.join(host, room, { uid: n + 1, badges: ["moderator"] })),
    );
    const lines = MAX_UNACKED_EVENTS + 100;
    for (let n = 0; n < lines; n++) {
      mods[n % mods.length]?.sendMessage(`line ${n}`);
      // A socket is limited to ten frames a second.
      if (n % 200 === 199) await wait(3_500);
    }
    const [first] = mods;
    await first?.until(() => first.texts().length === lines);
    expect(slow.texts().length).toBeLessThan(lines);
    expect(slow.texts().length).toBeGreaterThanOrEqual(MAX_UNACKED_EVENTS - EVENTS_PER_ACK);
    const before = slow.texts().length;
    slow.send({ t: "ack", seq: slow.events().at(-1)?.seq ?? 0 });
    await slow.until(() => slow.texts().length === lines);
    expect(slow.events().map(({ seq }) => seq)).toEqual(Array.from({ length: lines }, (_, n) => n + 1));
    const dropped = slow.of("events").reduce((sum, frame) => sum + (frame.dropped ?? 0), 0);
    expect(dropped).toBe(lines - before);
    for (const viewer of [slow, ...mods]) viewer.close();
  });
});
