import fc from "fast-check";
import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom, createMapStorage, type FakePeer } from "#tests/party/fake-room.ts";
import { createGoalChange, createMatchPatch } from "#tests/party/sample-changes.ts";

type Step =
  | { do: "publish"; revision: number; events: number[] }
  | { do: "tick" | "kill" }
  | { do: "come" | "go"; who: number };

const who = fc.nat(2);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("publish" as const),
      revision: fc.nat(9),
      events: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("tick" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("kill" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("come" as const, "go" as const), who }) },
);

/** A client of one match that disconnects at times and trusts the room. */
class Watcher {
  seq = 0;
  epoch: string | undefined;
  revision = -1;
  readonly events: number[] = [];
  peer: FakePeer | undefined;

  catchUp() {
    for (const frame of this.peer?.received.splice(0) ?? []) {
      if (frame.t === "welcome") {
        if (this.seq > 0) expect(frame.mode).toBe("resume");
        this.epoch = frame.epoch;
      }
      for (const { seq, change } of frame.t === "changes" ? frame.list : []) {
        expect(seq).toBeGreaterThan(this.seq);
        expect(change.revision).toBeGreaterThanOrEqual(this.revision);
        this.seq = seq;
        this.revision = change.revision;
        this.events.push(...(change.events ?? []).map((event) => event.seq));
      }
    }
  }
}

test("after any history a resuming client has every event once and the latest score", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const storage = createMapStorage();
      let room = await createFakeRoom("match-7", storage);
      const watchers = [new Watcher(), new Watcher(), new Watcher()];
      const expected = { revision: -1, events: new Set<number>() };
      const come = (watcher: Watcher) => {
        if (!watcher.peer) watcher.peer = room.join(helloFrame(watcher.seq, watcher.epoch));
      };
      const go = (watcher: Watcher) => {
        watcher.catchUp();
        if (watcher.peer) room.peers.delete(watcher.peer);
        watcher.peer = undefined;
      };
      for (const step of steps) {
        const watcher = "who" in step ? watchers[step.who] : undefined;
        if (step.do === "tick") room.tick();
        if (watcher && step.do === "come") come(watcher);
        if (watcher && step.do === "go") go(watcher);
        if (step.do === "kill") {
          for (const each of watchers) go(each);
          room = await createFakeRoom("match-7", storage);
        }
        if (step.do !== "publish") continue;
        const { revision, events } = step;
        const change = { ...createMatchPatch({ id: 7, revision }), events: events.map(createGoalChange) };
        await room.core.publish([{ atMs: 0, change }], 0);
        expected.revision = Math.max(expected.revision, revision);
        for (const seq of events) expected.events.add(seq);
      }
      for (const watcher of watchers) {
        come(watcher);
        room.tick();
        watcher.catchUp();
        expect(watcher.revision).toBe(expected.revision);
        expect(watcher.events.toSorted((a, b) => a - b)).toEqual([...expected.events].sort((a, b) => a - b));
      }
    }),
  );
});
