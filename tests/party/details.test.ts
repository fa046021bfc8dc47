import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { helloFrame, matchTopic, type SequencedChange } from "#party/protocol/match-feed/frames.ts";
import { parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import { createFakeRoom } from "./fake-room.ts";
import { publishToTopic, RoomTestClient } from "./room-client.ts";
import { HOSTS, type RunningHost } from "./run-hosts.ts";
import { createGoalChange, createMatchPatch } from "./sample-changes.ts";

const line = (seq: number) => ({ seq, atMs: 1_000 + seq, kind: "corner" as const, side: "home" as const });
const entry = (id: number, revision: number, detail: DetailDelta) => ({
  atMs: 1_000,
  change: { ...createMatchPatch({ id, revision }), detail },
});

/** Decodes the changes the way a page with details does. */
const read = (frames: readonly string[]): SequencedChange[] =>
  frames.flatMap((text) => {
    const frame = parseFeedServerFrame(text, fullChangeCodec);
    return frame?.t === "changes" ? frame.list : [];
  });

async function createSubscribedRoom(details: boolean) {
  const room = await createFakeRoom(matchTopic(7));
  const frames: string[] = [];
  const peer = room.join();
  const send = peer.send.bind(peer);
  peer.send = (text) => {
    frames.push(text);
    send(text);
  };
  room.core.receive(peer, helloFrame(0, undefined, details), 0);
  return { ...room, frames };
}

describe("a match's room", () => {
  test("sends only new details, to clients that subscribed to them", async () => {
    const room = await createSubscribedRoom(true);
    await room.core.publish(
      [entry(7, 1, { text: [line(1)], statistics: { revision: 1, total: { shots: [1, 0] } } })],
      0,
    );
    await room.core.publish([entry(7, 1, { text: [line(1), line(2)] })], 0);
    await room.core.publish(
      [entry(7, 1, { text: [line(2)], statistics: { revision: 1, total: { shots: [9, 9] } } })],
      0,
    );
    room.tick();
    expect(read(room.frames).map(({ seq, change }) => [seq, change.detail])).toEqual([
      [1, { text: [line(1)], statistics: { revision: 1, total: { shots: [1, 0] } } }],
      [2, { text: [line(2)] }],
    ]);
  });

  test("sends map timeline points unchanged, whatever fields they lack", async () => {
    const room = await createSubscribedRoom(true);
    const at = (seq: number) => ({ seq, atMs: 1_000 + seq, part: 2 });
    const course: MapTimelinePoint[] = [
      { kind: "round", ...at(1), number: 1, side: "home", how: "defuse", attack: "away", worth: [4_100, 26_000] },
      { kind: "round", ...at(2), number: 2, side: "away" },
      { kind: "tally", ...at(3), seconds: 60, tally: [1_500, 0] },
      { kind: "place", ...at(4), side: "away", place: 1, of: 16, kills: 0, points: 10 },
      { kind: "place", ...at(5), side: "home", place: 9 },
    ];
    await room.core.publish([entry(7, 1, { course })], 0);
    await room.core.publish([entry(7, 2, { course: course.slice(3) })], 0);
    room.tick();
    expect(read(room.frames).flatMap(({ change }) => change.detail?.course ?? [])).toEqual(course);
  });

  test("sends no details to clients without them, and no frame for details only", async () => {
    const room = await createSubscribedRoom(false);
    await room.core.publish([entry(7, 1, { text: [line(1)] })], 0);
    room.tick();
    await room.core.publish([entry(7, 1, { text: [line(2)] })], 0);
    room.tick();
    expect(room.frames).toHaveLength(2);
    expect(room.frames[1]).not.toContain("corner");
  });

  test("resumes each part after a gap once, also after a restart", async () => {
    const room = await createSubscribedRoom(true);
    await room.core.publish([entry(7, 1, { text: [line(1)], renewed: [{ part: "lineups", revision: 1 }] })], 0);
    await room.core.publish(
      [entry(7, 2, { text: [line(2)], statistics: { revision: 1, total: { shots: [1, 0] } } })],
      0,
    );
    await room.core.publish([entry(7, 2, { statistics: { revision: 2, total: { corners: [1, 0] } } })], 0);
    const restarted = await createFakeRoom(matchTopic(7), room.storage);
    const late = restarted.join();
    const frames: string[] = [];
    late.send = (text) => void frames.push(text);
    const epoch = JSON.parse(room.frames[0] ?? "{}").epoch;
    restarted.core.receive(late, helloFrame(1, epoch, true), 0);
    expect(read(frames)).toMatchObject([
      {
        seq: 3,
        change: { detail: { text: [line(2)], statistics: { revision: 2, total: { shots: [1, 0], corners: [1, 0] } } } },
      },
    ]);
    expect(read(frames)[0]?.change.detail?.renewed).toBeUndefined();
  });

  test("drops old position frames silently, and resets clients that missed dropped text lines", async () => {
    const room = await createSubscribedRoom(true);
    const frame = (seq: number) => ({ seq, atMs: seq, situation: "attack" as const, ball: [0, 1, 2] });
    for (let seq = 1; seq <= 40; seq += 1) await room.core.publish([entry(7, 1, { positions: [frame(seq)] })], 0);
    expect([...room.storage.entries.keys()].filter((key) => key.startsWith("detail:positions")).length).toBe(12);
    const epoch = JSON.parse(room.frames[0] ?? "{}").epoch;
    const modeSince = (since: number) => {
      const peer = room.join(helloFrame(since, epoch, true));
      const [welcome] = peer.received;
      return welcome?.t === "welcome" ? welcome.mode : undefined;
    };
    expect(modeSince(1)).toBe("resume");
    for (let seq = 1; seq <= 210; seq += 1) await room.core.publish([entry(7, 1, { text: [line(seq)] })], 0);
    expect(modeSince(1)).toBe("reset");
    expect(modeSince(200)).toBe("resume");
  });

  test("a score update is under 200 bytes, one with a goal under 260", async () => {
    const room = await createSubscribedRoom(false);
    const atMs = 1_790_000_000_000;
    const clock = { seconds: 1_234, asOfMs: atMs, running: true, direction: "up" as const };
    const phase = { kind: "half" as const, number: 1 };
    const score = { home: 1, away: 0, parts: [{ home: 1, away: 0 }] };
    const event = {
      ...createGoalChange(12),
      atMs,
      clockText: "21'",
      player: "Gonzalo Quiroga",
      playerId: 2_020_104_11,
    };
    const change = { ...createMatchPatch({ id: 7, revision: 57 }), updatedAtMs: atMs, clock, phase, score };
    await room.core.publish([{ atMs, change }], 0);
    room.tick();
    const plain = room.frames.at(-1) ?? "";
    await room.core.publish([{ atMs, change: { ...change, revision: 58, events: [event] } }], 0);
    room.tick();
    const withEvent = room.frames.at(-1) ?? "";
    expect(plain.length).toBeLessThan(200);
    expect(withEvent.length).toBeLessThan(260);
  });
});

describe.each(HOSTS)("details on $name", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9");
  });
  afterAll(() => host.stop());

  test("follow a hello that subscribes to them, in the room's order", async () => {
    const topic = matchTopic(9_001);
    const reader = await RoomTestClient.connect(host, topic);
    reader.send(helloFrame(0, undefined, true));
    await reader.until(() => reader.welcome !== undefined);
    await publishToTopic(host, topic, [entry(9_001, 1, { text: [line(1)] })]);
    await publishToTopic(host, topic, [entry(9_001, 1, { text: [line(2)] })]);
    await reader.until(() => reader.changes().length === 2);
    expect(reader.seqs()).toEqual([1, 2]);
    const plain = await RoomTestClient.join(host, topic);
    await publishToTopic(host, topic, [entry(9_001, 1, { text: [line(3)] }), entry(9_001, 2, {})]);
    await plain.until(() => plain.seqs().includes(4));
    expect(plain.seqs()).toEqual([2, 4]);
    reader.close();
    plain.close();
  });
});
