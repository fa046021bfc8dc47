import { expect, test } from "vitest";
import { TEXT_KINDS, type TextLine } from "#domain/matches/detail/text-live.ts";
import { commentaryAmount, commentaryTitle } from "#messages/commentary-labels.ts";
import { commentaryItems } from "./commentary-items.ts";

const line = (seq: number, atMs: number): TextLine => ({ seq, atMs, kind: "corner" });
const goal = (seq: number, atMs: number) => ({ seq, atMs, kind: "goal" as const, side: "home" as const });
const labelsOf = (items: ReturnType<typeof commentaryItems>) =>
  items.map((item) => (item.as === "line" ? `line ${item.line.seq}` : `event ${item.item.event.seq}`));

test("lines and events are merged, newest first", () => {
  const items = commentaryItems([line(1, 10), line(2, 30)], [goal(1, 5), goal(2, 20), goal(3, 40)], {
    older: false,
    latest: true,
  });
  expect(labelsOf(items)).toEqual(["event 3", "line 2", "event 2", "line 1", "event 1"]);
});

test("a page has the events of its own period, so none is shown on two pages", () => {
  const events = [goal(1, 5), goal(2, 20), goal(3, 40)];
  expect(labelsOf(commentaryItems([line(1, 10), line(2, 30)], events, { older: true, latest: false }))).toEqual([
    "line 2",
    "event 2",
    "line 1",
  ]);
});

test("every kind has a label, and a note its own text", () => {
  for (const kind of TEXT_KINDS.filter((one) => one !== "note"))
    expect(commentaryTitle({ seq: 1, atMs: 1, kind })).not.toBe("");
  expect(commentaryTitle({ seq: 1, atMs: 1, kind: "note", text: "Snow on the pitch", locale: "en" })).toBe(
    "Snow on the pitch",
  );
  expect(commentaryAmount({ seq: 1, atMs: 1, kind: "runs_taken", amount: 2 })).toBe("+2");
  expect(commentaryAmount({ seq: 1, atMs: 1, kind: "over_end", amount: 7 })).toBe("7");
});
