import { expect, test } from "vitest";
import { lastName, pitchPositions } from "./pitch-positions.ts";

const player = (name: string, spot?: [number, number]) => ({ name, ...(spot && { spot }) });

test("each side stands in its own half, the away side turned around", () => {
  const keeper = player("Ann", [6, 40]);
  expect(pitchPositions([keeper], "home")).toEqual([{ place: keeper, x: 7, y: 40 }]);
  expect(pitchPositions([keeper], "away")).toEqual([{ place: keeper, x: 93, y: 60 }]);
});

test("a side of which one place is not known is not drawn", () => {
  expect(pitchPositions([player("Ann", [6, 40]), player("Bea")], "home")).toEqual([]);
  expect(pitchPositions([], "home")).toEqual([]);
});

test("the last name is what fits under a shirt", () => {
  expect(lastName("Ada van Dijk")).toBe("Dijk");
  expect(lastName("山田")).toBe("山田");
});
