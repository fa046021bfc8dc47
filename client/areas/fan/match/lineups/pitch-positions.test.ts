import { expect, test } from "vitest";
import { fieldPlaces, shirtName } from "./pitch-positions.ts";

const player = (name: string, spot?: [number, number]) => ({ name, ...(spot && { spot }) });

test("each side stands in its own half, the away side turned around", () => {
  const keeper = player("Ann", [6, 40]);
  expect(fieldPlaces([keeper], "home")).toEqual([{ place: keeper, x: 7, y: 40 }]);
  expect(fieldPlaces([keeper], "away")).toEqual([{ place: keeper, x: 93, y: 60 }]);
});

test("a side of which one place is not known is not drawn", () => {
  expect(fieldPlaces([player("Ann", [6, 40]), player("Bea")], "home")).toEqual([]);
  expect(fieldPlaces([], "home")).toEqual([]);
});

test("the last name is what fits under a shirt", () => {
  expect(shirtName("Ada van Dijk")).toBe("Dijk");
  expect(shirtName("山田")).toBe("山田");
});
