import { expect, test } from "vitest";
import { plotProfit } from "./plot-profit.ts";

const point = (profitUnits: number, half: number) => ({
  ...{ atMs: 0, profitUnits, low: profitUnits - half, high: profitUnits + half },
});

test("draws the curve from the left to the right, higher profit further up", () => {
  const plot = plotProfit([point(0, 1), point(1, 1), point(-1, 1)]);
  expect(plot).toMatchObject({ min: -2, max: 2, zero: 100, line: "M0 100L300 50L600 150" });
  expect(plot.band).toBe("M0 50L300 0L600 100L600 200L300 100L0 150Z");
});

test("keeps zero in the picture", () => {
  expect(plotProfit([point(5, 1), point(6, 1)])).toMatchObject({ min: 0, max: 7, zero: 200 });
  expect(plotProfit([point(-5, 1), point(-6, 1)])).toMatchObject({ min: -7, max: 0, zero: 0 });
});
