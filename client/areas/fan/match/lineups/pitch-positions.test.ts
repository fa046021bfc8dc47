import { expect, test } from "vitest";
import { lastName, pitchPositions, shirtNames } from "./pitch-positions.ts";

const player = (name: string, spot?: [number, number]) => ({ name, ...(spot && { spot }) });

test("each side is in its own half, the away side mirrored", () => {
  const keeper = player("Ann", [6, 40]);
  expect(pitchPositions([keeper], "home")).toEqual([{ player: keeper, x: 7, y: 40 }]);
  expect(pitchPositions([keeper], "away")).toEqual([{ player: keeper, x: 93, y: 60 }]);
});

test("a side with an unknown position has no pitch", () => {
  expect(pitchPositions([player("Ann", [6, 40]), player("Bea")], "home")).toEqual([]);
  expect(pitchPositions([], "home")).toEqual([]);
});

test("only the last name is shown", () => {
  expect(lastName("Ada van Dijk")).toBe("Dijk");
  expect(lastName("山田")).toBe("山田");
});

test("players who share a last name have an initial, or their whole name", () => {
  expect(shirtNames(["Izan Lozoya", "Marc Lozoya", "Bruno Arribas"])).toEqual(["I. Lozoya", "M. Lozoya", "Arribas"]);
  expect(shirtNames(["Ivan Petrov", "Igor Petrov", "山田"])).toEqual(["Ivan Petrov", "Igor Petrov", "山田"]);
});
