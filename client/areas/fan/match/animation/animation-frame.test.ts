import { expect, test } from "vitest";
import { toAnimationFrame } from "./animation-frame.ts";

test("the latest frame has players of both sides and the ball's path", () => {
  const frame = { atMs: 1, situation: "attack" as const, side: "home" as const };
  const picture = toAnimationFrame("pitch", [
    { ...frame, seq: 1 },
    { ...frame, seq: 2, marks: [3, 100, 200, 104, 300, 400], ball: [0, 10, 20, 14, 30, 40] },
  ]);
  expect(picture).toEqual({
    seq: 2,
    situation: "attack",
    side: "home",
    marks: [
      { place: 3, side: "home", x: 100, y: 200 },
      { place: 4, side: "away", x: 300, y: 400 },
    ],
    path: [
      { x: 10, y: 20 },
      { x: 30, y: 40 },
    ],
  });
});

test("without frames there is no picture", () => {
  expect(toAnimationFrame("pitch", [])).toBeUndefined();
});

test("a frame with both whole sides of cricket on the field is not drawn", () => {
  const frame = { atMs: 1, situation: "hit" as const };
  const squads = Array.from({ length: 22 }, (_, at) => [at < 11 ? at : 89 + at, 500, 500]).flat();
  const batters = squads.slice(0, 13 * 3);
  expect(toAnimationFrame("oval", [{ ...frame, seq: 1, marks: squads }])).toBeUndefined();
  expect(
    toAnimationFrame("oval", [
      { ...frame, seq: 1, marks: batters },
      { ...frame, seq: 2, marks: squads },
    ])?.seq,
  ).toBe(1);
});
