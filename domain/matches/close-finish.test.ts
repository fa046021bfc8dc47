import { expect, test } from "vitest";
import { isCloseFinish } from "./close-finish.ts";
import type { MatchCard } from "./views.ts";

type Given = Partial<Pick<MatchCard, "gameId" | "phase" | "clock" | "bestOf" | "hidden" | "state">> & {
  home?: number;
  away?: number;
};

const card = ({ home = 1, away = 1, ...given }: Given): MatchCard => ({
  id: 1,
  revision: 1,
  updatedAtMs: 0,
  gameId: 202,
  leagueId: 1,
  startsAtMs: 0,
  state: "in_progress",
  score: { home, away, parts: [] },
  home: { id: 1, name: "A", initials: "A", colourA: "#000000", colourB: "#ffffff" },
  away: { id: 2, name: "B", initials: "B", colourA: "#000000", colourB: "#ffffff" },
  coverage: { stream: false, chat: false, plans: false },
  ...given,
});
const at = (minute: number): Pick<MatchCard, "phase" | "clock"> => ({
  phase: { kind: "half", number: 2 },
  clock: { seconds: minute * 60, asOfMs: 0, running: true, direction: "up" },
});

test("football is close from the 75th minute on with one goal between the sides", () => {
  expect(isCloseFinish(card({ ...at(80), home: 2, away: 1 }))).toBe(true);
  expect(isCloseFinish(card({ ...at(80), home: 3, away: 1 }))).toBe(false);
  expect(isCloseFinish(card({ ...at(60) }))).toBe(false);
});

test("a deciding set is close, an earlier one is not", () => {
  const phase = { kind: "set" as const, number: 3 };
  expect(isCloseFinish(card({ gameId: 203, phase, bestOf: 3 }))).toBe(true);
  expect(isCloseFinish(card({ gameId: 203, phase, bestOf: 5 }))).toBe(false);
});

test("what is hidden from the viewer, or over, is never close", () => {
  expect(isCloseFinish(card({ ...at(80), hidden: true }))).toBe(false);
  expect(isCloseFinish(card({ ...at(80), state: "finished" }))).toBe(false);
});
