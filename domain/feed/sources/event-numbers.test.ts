import { expect, it } from "vitest";
import { numberEvents } from "./event-numbers.ts";
import type { SourceEvent } from "./source-match.ts";

const goal = (minute: number, side: "home" | "away" = "home"): SourceEvent => ({
  kind: "goal",
  side,
  minute,
  atMs: minute,
});
const seqs = (events: SourceEvent[], before: ReturnType<typeof numberEvents> | undefined) => {
  const after = numberEvents(events, before?.numbers ?? [], before?.highest ?? 0);
  return { after, seqs: after.events.map(({ seq }) => seq) };
};

it("an event keeps its number when an earlier one arrives later", () => {
  const first = seqs([goal(10), goal(30)], undefined);
  expect(first.seqs).toEqual([1, 2]);
  expect(seqs([goal(10), goal(20, "away"), goal(30)], first.after).seqs).toEqual([1, 3, 2]);
});

it("the same goal reported a minute apart is one event, two in one minute are two", () => {
  const first = seqs([goal(10), goal(10)], undefined);
  expect(first.seqs).toEqual([1, 2]);
  expect(seqs([goal(11), goal(10)], first.after).seqs).toEqual([2, 1]);
  expect(seqs([goal(12)], first.after).seqs).toEqual([3]);
});

it("an event that was missing for a while keeps its number", () => {
  const first = seqs([goal(10), goal(30)], undefined);
  const less = seqs([goal(10)], first.after);
  expect(seqs([goal(10), goal(30)], less.after).seqs).toEqual([1, 2]);
});
