import { expect, test } from "vitest";
import { deskScore } from "./desk-score.ts";

const score = { home: 0, away: 0, parts: [] };

test("a match that has not begun has no score", () => {
  for (const state of ["not_started", "postponed", "cancelled"] as const) expect(deskScore({ state, score })).toBe("–");
  expect(deskScore({ state: "in_progress", score })).toBe("0 – 0");
  expect(deskScore({ state: "awarded", score: { ...score, home: 3 } })).toBe("3 – 0");
});
