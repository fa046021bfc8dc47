import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { EventBatcher } from "./event-batcher.ts";

const event = (seq: number): RoomEvent => ({ seq, timeMs: seq, k: "undone", order: String(seq) });

/** A fake clock that runs due timers in order as it advances. */
function played() {
  const due: { atMs: number; run: () => void }[] = [];
  const sent: { atMs: number; seqs: number[] }[] = [];
  let nowMs = 0;
  const gathered = new EventBatcher(
    { after: (delayMs, run) => void due.push({ atMs: nowMs + delayMs, run }) },
    (list) => sent.push({ atMs: nowMs, seqs: list.map(({ seq }) => seq) }),
  );
  const goTo = (endMs: number) => {
    for (;;) {
      const next = due.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > endMs) break;
      due.splice(due.indexOf(next), 1);
      nowMs = next.atMs;
      next.run();
    }
    nowMs = endMs;
  };
  return { gathered, sent, due, goTo };
}

test("sends the first event after a pause at once, later ones with the next tick", () => {
  const { gathered, sent, due, goTo } = played();
  gathered.add([event(1)], 1_000);
  goTo(6);
  gathered.add([event(2)], 1_000);
  goTo(20);
  gathered.add([event(3)], 1_000);
  goTo(1_000);
  expect(sent).toEqual([
    { atMs: 5, seqs: [1] },
    { atMs: 30, seqs: [2, 3] },
  ]);
  // Without events, no timer keeps the room awake.
  expect(due).toEqual([]);
});

test("where events are frequent, frames are fewer and fuller", () => {
  const { gathered, sent, goTo } = played();
  for (let ms = 0; ms < 200; ms += 10) {
    goTo(ms);
    gathered.add([event(ms)], 1_000);
  }
  goTo(1_000);
  expect(sent.map(({ atMs }) => atMs)).toEqual([5, 30, 110, 190, 270]);
});

test("sends every event once and in order, at most one frame per tick", () => {
  const batches = fc.array(fc.record({ afterMs: fc.nat(200), events: fc.nat(3) }), { maxLength: 40 });
  fc.assert(
    fc.property(batches, fc.constantFrom([10, 50, 20], [900, 80, 25], [2_000, 150, 60]), (moments, limits) => {
      const [readers = 0, tickMs = 0, afterOneMs = 0] = limits;
      const { gathered, sent, goTo } = played();
      let [nowMs, seq] = [0, 0];
      for (const { afterMs, events } of moments) {
        nowMs += afterMs;
        goTo(nowMs);
        gathered.add(
          Array.from({ length: events }, () => event(++seq)),
          readers,
        );
      }
      goTo(nowMs + 1_000);
      expect(sent.flatMap(({ seqs }) => seqs)).toEqual(Array.from({ length: seq }, (_, n) => n + 1));
      for (const [n, { atMs }] of sent.slice(1).entries()) {
        const before = sent[n];
        expect(atMs - (before?.atMs ?? 0)).toBeGreaterThanOrEqual(before?.seqs.length === 1 ? afterOneMs : tickMs);
      }
    }),
  );
});
