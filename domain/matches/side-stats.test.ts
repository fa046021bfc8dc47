import { expect, it } from "vitest";
import { sideFigures, sideText } from "./side-stats.ts";

it("reads what it writes", () => {
  for (const figures of [{ outs: 0 }, { outs: 2, on: 123 }, { kills: 12, towers: 3 }, { kills: 0, place: 14 }]) {
    expect(sideFigures(sideText(figures))).toEqual(figures);
    expect(sideText(figures).length).toBeLessThanOrEqual(24);
  }
});

it("leaves alone what is a figure itself, and names nobody knows", () => {
  for (const text of ["", "40", "AD", "142/3 (18.2)", "(4)", "3 & 7", "1 out · 13", "outs=x"]) {
    expect(sideFigures(text), text).toBeUndefined();
  }
  expect(sideFigures("outs=1 moons=4")).toEqual({ outs: 1 });
});
