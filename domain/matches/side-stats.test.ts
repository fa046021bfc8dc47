import { expect, it } from "vitest";
import { sideStats, sideStatText } from "./side-stats.ts";

it("parses what it formats", () => {
  for (const figures of [{ outs: 0 }, { outs: 2, on: 123 }, { kills: 12, towers: 3 }, { kills: 0, place: 14 }]) {
    expect(sideStats(sideStatText(figures))).toEqual(figures);
    expect(sideStatText(figures).length).toBeLessThanOrEqual(24);
  }
});

it("returns undefined for plain text and unknown names", () => {
  for (const text of ["", "40", "AD", "142/3 (18.2)", "(4)", "3 & 7", "1 out · 13", "outs=x"]) {
    expect(sideStats(text), text).toBeUndefined();
  }
  expect(sideStats("outs=1 moons=4")).toEqual({ outs: 1 });
});
