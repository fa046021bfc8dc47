import { expect, test } from "vitest";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import type { SpeakerUpdate } from "#domain/chat/speaker.ts";
import { parseHeartbeatResponse } from "#party/protocol/live-room/edge-frames.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { StoredReader } from "#party/protocol/stored-reader.ts";
import { createMapStorage } from "#tests/party/fake-room.ts";
import { ChatArchive } from "./chat-archive.ts";
import { HubCore } from "./hub/hub-core.ts";
import { loadRoomState, UsedTickets, writeRoomState } from "./stored-room.ts";

type Storage = ReturnType<typeof createMapStorage>;
const SPEAKER = { uid: 7, name: "Ann", level: 5, badges: [], locale: "en", isFollower: false, mutes: [] };
const SETTINGS = { ...DEFAULT_ROOM_SETTINGS, levelFloor: 0, slowSeconds: 3, audience: "followers" as const };
const MUTE = { id: 4, scope: "room" as const, reason: "advertisement" as const, untilMs: 90_000 };
const eventKey = (seq: number) => `event:${String(seq).padStart(15, "0")}`;

/** A hub that loads stored state, as after hibernation; timers wait until `release`. */
async function wake(storage: Storage, filterOf = () => ({ rejects: () => false })) {
  const reader = new StoredReader();
  const state = await loadRoomState(storage, () => "new epoch", reader);
  const logged: unknown[] = [];
  reader.report((line) => void logged.push(line));
  let due: (() => void)[] = [];
  let cid = 0;
  const core = new HubCore(state, {
    timers: { after: (_delayMs, run) => void due.push(run) },
    nowMs: () => 1_000,
    newId: () => `held-${++cid}`,
    filterOf,
    write: (change) => void writeRoomState(storage, change),
    relay: async () => {},
    capacity: 2_000,
  });
  const texts = () => {
    const { list } = core.handle({ do: "look" }) as { list: RoomEvent[] };
    return list.map((event) => (event.k === "say" ? event.text : event.k));
  };
  const say = (text: string, uid = SPEAKER.uid) =>
    core.handle({
      do: "say",
      speaker: { ...SPEAKER, uid, isFollower: true },
      say: { t: "say", cid: `c${uid}-${text.replaceAll(" ", "-")}`, text },
    });
  const look = () => core.handle({ do: "look" }) as { epoch: string; seq: number; revision: number };
  const release = () => {
    const now = due;
    due = [];
    for (const run of now) run();
  };
  return { core, texts, say, look, logged, release };
}

/** Messages one to three, a gift, settings at revision 8, a muted user and a pending message. */
async function storedRoom() {
  const storage = createMapStorage();
  const room = await wake(storage);
  for (const [n, text] of ["one", "two", "three"].entries()) room.say(text, 100 + n);
  const person: SpeakerUpdate = { uid: 9, mutes: [MUTE] };
  room.core.handle({
    do: "letters",
    letters: [
      {
        id: 41,
        tiding: {
          ...{ do: "gift", order: "o1", giftId: 2, count: 1, combo: 1 },
          from: { uid: 7, name: "Ann", level: 5, badges: [] },
        },
      },
      { id: 42, tiding: { do: "person", person, keepUntilMs: 90_000 } },
    ],
  });
  const settings = { ...SETTINGS, slowSeconds: 0, approveFirst: true };
  room.core.handle({ do: "settings", revision: 8, settings, words: ["spoiler"], brandWords: { one: ["rival"] } });
  expect(room.say("waits", 200)).toMatchObject({ frame: { t: "held" } });
  return storage;
}

const change = (storage: Storage, key: string, edit: (value: Record<string, unknown>) => unknown) =>
  storage.entries.set(key, JSON.stringify(edit(JSON.parse(storage.entries.get(key) ?? "{}"))));

test("a room that slept continues with all it stored, and logs nothing", async () => {
  const storage = await storedRoom();
  const room = await wake(storage);
  expect(room.texts()).toEqual(["one", "two", "three", "gift"]);
  expect(room.look()).toMatchObject({ revision: 8, seq: 5 });
  expect(room.logged).toEqual([]);
});

test.each([
  ["of an unknown kind", (row: Record<string, unknown>) => ({ ...row, k: "poll" })],
  ["without a field", ({ from: _from, ...row }: Record<string, unknown>) => row],
  ["as something else", () => "three"],
])(
  "an event stored %s is left out, others are served, and it is back with the build that wrote it",
  async (_what, edit) => {
    const storage = await storedRoom();
    const before = storage.entries.get(eventKey(2)) ?? "";
    change(storage, eventKey(2), edit);
    const room = await wake(storage);
    expect(room.texts()).toEqual(["one", "three", "gift"]);
    expect(room.logged).toEqual([{ event: "stored_by_another_build", count: 1, keys: eventKey(2) }]);
    room.say("next", 101);
    storage.entries.set(eventKey(2), before);
    expect((await wake(storage)).texts()).toEqual(["one", "two", "three", "gift", "next"]);
  },
);

test.each([
  ["of an unknown format", () => ({ version: 9 })],
  ["without a number", ({ seq: _seq, ...log }: Record<string, unknown>) => log],
  ["as something else", () => 5],
])(
  "a log stored %s keeps its messages, continues above their numbers, and open pages load again",
  async (_what, edit) => {
    const storage = await storedRoom();
    change(storage, "log", edit);
    const room = await wake(storage);
    expect(room.texts()).toEqual(["one", "two", "three", "gift"]);
    expect(room.look()).toMatchObject({ epoch: "new epoch", seq: 5 });
    room.say("next", 101);
    const after = await wake(storage);
    expect(after.texts()).toEqual(["one", "two", "three", "gift", "next"]);
    expect(after.look()).toMatchObject({ epoch: "new epoch", seq: 6 });
    expect(after.logged).toEqual([]);
  },
);

test("rows older than the log are deleted, no matter which build wrote them", async () => {
  const storage = await storedRoom();
  change(storage, eventKey(1), () => ({ k: "poll" }));
  change(storage, "log", (log) => ({ ...log, droppedSeq: 2 }));
  const room = await wake(storage);
  expect(room.texts()).toEqual(["three", "gift"]);
  expect([...storage.entries.keys()].filter((key) => key.startsWith("event:"))).toEqual([3, 4, 5].map(eventKey));
});

test("settings with a value this build does not know keep the others, and the site sends them again", async () => {
  const storage = await storedRoom();
  change(storage, "memory", (memory) => ({
    ...memory,
    settings: { ...SETTINGS, audience: "subscribers", polls: true },
  }));
  const room = await wake(storage);
  expect(room.core.handle({ do: "seat" })).toMatchObject({ revision: 0 });
  const response = room.core.fromEdge({ do: "pulse", edge: 1, viewers: 1, seq: 0, epoch: "" });
  expect(response).toMatchObject({ settings: { slowSeconds: 3, audience: "all" } });
  // Edges reject anything outside their schema.
  expect(parseHeartbeatResponse(JSON.stringify(response))).toBeDefined();
  expect(room.logged).toEqual([{ event: "stored_by_another_build", count: 1, keys: "memory.settings.audience" }]);
  room.core.handle({ do: "settings", revision: 8, settings: SETTINGS, words: [] });
  expect((await wake(storage)).look()).toMatchObject({ revision: 8 });
});

test("a mute of another build is in force, and a message that waits is still approved", async () => {
  const storage = await storedRoom();
  change(storage, "memory", (memory) => ({
    ...memory,
    pinned: { line: 2 },
    persons: [{ person: { uid: 9, mutes: [{ ...MUTE, reason: "raid", by: 1 }], since: 1 }, keepUntilMs: 90_000 }, "?"],
    held: (memory.held as { speaker: object }[]).map((held) => ({
      ...held,
      why: "link",
      speaker: { ...held.speaker, badges: ["founder"], team: 3 },
    })),
  }));
  const room = await wake(storage);
  expect(room.say("hello", 9)).toMatchObject({ frame: { t: "refused", refusal: { code: "muted" } } });
  room.core.handle({ do: "letters", letters: [{ id: 43, tiding: { do: "settle", held: "held-1", approved: true } }] });
  expect(room.texts().at(-1)).toBe("waits");
  const response = room.core.fromEdge({ do: "pulse", edge: 1, viewers: 1, seq: 0, epoch: "" });
  expect(parseHeartbeatResponse(JSON.stringify(response))).toBeDefined();
  // Fields only the newer build knows are preserved for it.
  expect(JSON.parse(storage.entries.get("memory") ?? "{}")).toMatchObject({ pinned: { line: 2 } });
});

test.each([
  ["as something else", () => "memory"],
  ["without a field", () => ({ lastLetter: 42 })],
])("a room whose memory is stored %s serves its messages, and asks for settings", async (_what, edit) => {
  const storage = await storedRoom();
  change(storage, "memory", edit);
  const room = await wake(storage);
  expect(room.texts()).toEqual(["one", "two", "three", "gift"]);
  expect(room.look()).toMatchObject({ revision: 0 });
  room.say("next", 101);
  expect((await wake(storage)).texts().at(-1)).toBe("next");
});

test("a ticket is used up however another build stored it", async () => {
  const storage = createMapStorage();
  storage.entries.set("pass:n1", '{"untilMs":5}');
  const tickets = await UsedTickets.load(storage, { after: () => {} }, 1_000);
  expect([tickets.use("n1", 9_000, 2_000), tickets.use("n2", 9_000, 2_000), tickets.use("n1", 9_000, 3_000)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("an archive with rows of another build is read without them, and erased with them", async () => {
  const storage = createMapStorage();
  const archive = new ChatArchive(storage);
  const line = (seq: number): RoomEvent => ({
    ...{ seq, timeMs: seq * 1_000, k: "say", text: `line ${seq}`, cid: "c" },
    from: { uid: 7, name: "Ann", level: 1, badges: [] },
  });
  await storage.put(Object.fromEntries(archive.putsOf([1, 2, 3].map(line))));
  change(storage, "archive:000000000000002", (row) => ({ ...row, k: "clip" }));
  change(storage, "archive:000000000000003", () => null);
  expect((await archive.read(0, 60_000, 10)).list).toMatchObject([{ text: "line 1" }]);
  expect([await archive.find(2), await archive.find(3)]).toEqual([undefined, undefined]);
  expect(await archive.linesOf(7)).toHaveLength(1);
  await archive.erase(7);
  expect([...storage.entries.keys()].filter((key) => key.startsWith("archive:"))).toEqual(["archive:000000000000003"]);
});
