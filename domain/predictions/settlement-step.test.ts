import fc from "fast-check";
import { expect, test } from "vitest";
import { MATCH_STATES } from "../matches/state.ts";
import { checkStake } from "./check-stake.ts";
import { predictionClosesAtMs } from "./closing-time.ts";
import { availablePoints } from "./free-points.ts";
import { CORRECTION_HOURS, MIN_OPEN_SECONDS, NO_RESULT_HOURS } from "./limits.ts";
import { nextSettlementStep, type PredictionProgress, type SettlementStep } from "./settlement-step.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = 20_000 * 24 * HOUR_MS;
const createProgress = (rest: Partial<PredictionProgress> = {}): PredictionProgress => ({
  question: { kind: "winner" },
  options: ["home", "draw", "away"],
  state: "open",
  openedAtMs: NOW_MS - HOUR_MS,
  closesAtMs: NOW_MS + HOUR_MS,
  closedAtMs: null,
  settledAtMs: null,
  winner: null,
  ...rest,
});
type Match = Parameters<typeof nextSettlementStep>[1];
const match = (rest: Partial<NonNullable<Match>> = {}): NonNullable<Match> => ({
  state: "not_started",
  score: { home: 0, away: 0 },
  events: [],
  updatedAtMs: NOW_MS,
  ...rest,
});

test("closes at the start or by time, is paid with the result, and reversed by a correction in time", () => {
  expect(nextSettlementStep(createProgress(), match(), NOW_MS)).toEqual({ kind: "wait" });
  expect(nextSettlementStep(createProgress(), match({ state: "in_progress" }), NOW_MS)).toEqual({ kind: "close" });
  expect(nextSettlementStep(createProgress({ closesAtMs: NOW_MS }), match(), NOW_MS)).toEqual({ kind: "close" });
  const closed = createProgress({ state: "closed", closedAtMs: NOW_MS });
  const over = match({ state: "finished", score: { home: 1, away: 0 } });
  expect(nextSettlementStep(closed, over, NOW_MS)).toEqual({ kind: "pay", option: "home" });
  const paid = createProgress({ state: "settled", winner: "home", settledAtMs: NOW_MS });
  expect(nextSettlementStep(paid, over, NOW_MS)).toEqual({ kind: "wait" });
  const corrected = match({ state: "finished", score: { home: 1, away: 1 } });
  expect(nextSettlementStep(paid, corrected, NOW_MS)).toEqual({ kind: "reverse" });
  expect(nextSettlementStep(paid, corrected, NOW_MS + CORRECTION_HOURS * HOUR_MS)).toEqual({ kind: "wait" });
});

test("refunds after a day without a result or an update", () => {
  const closed = createProgress({ state: "closed", closedAtMs: NOW_MS });
  const later = NOW_MS + NO_RESULT_HOURS * HOUR_MS;
  const running = match({ state: "in_progress" });
  expect(nextSettlementStep(closed, running, later)).toEqual({ kind: "refund", why: "no_result" });
  expect(nextSettlementStep(closed, { ...running, updatedAtMs: later - HOUR_MS }, later)).toEqual({ kind: "wait" });
  expect(nextSettlementStep(closed, undefined, NOW_MS)).toEqual({ kind: "refund", why: "called_off" });
});

test("a score within seconds of the opening refunds the stakes", () => {
  const question = { kind: "next_score", from: { home: 0, away: 0 }, fromSeq: 0 } as const;
  const openedFor = (seconds: number) =>
    createProgress({ question, state: "closed", openedAtMs: NOW_MS - seconds * 1_000, closedAtMs: NOW_MS });
  const scored = match({ state: "in_progress", score: { home: 1, away: 0 } });
  expect(nextSettlementStep(openedFor(MIN_OPEN_SECONDS - 1), scored, NOW_MS)).toEqual({
    kind: "refund",
    why: "too_soon",
  });
  expect(nextSettlementStep(openedFor(MIN_OPEN_SECONDS), scored, NOW_MS)).toEqual({ kind: "pay", option: "home" });
});

test("any sequence of match states ends in a stable state, and refunded is final", () => {
  const apply = (now: PredictionProgress, step: SettlementStep): PredictionProgress => {
    if (step.kind === "close") return { ...now, state: "closed", closedAtMs: NOW_MS };
    if (step.kind === "pay") return { ...now, state: "settled", winner: step.option, settledAtMs: NOW_MS };
    if (step.kind === "refund") return { ...now, state: "refunded", settledAtMs: NOW_MS };
    return step.kind === "reverse" ? { ...now, state: "closed", winner: null, settledAtMs: null } : now;
  };
  const goals = fc.nat({ max: 3 });
  const update = fc.record({ state: fc.constantFrom(...MATCH_STATES), home: goals, away: goals });
  fc.assert(
    fc.property(fc.array(update, { minLength: 1, maxLength: 8 }), (history) => {
      let now = createProgress();
      for (const { state, home, away } of history) {
        let steps = 0;
        let wasRefunded = now.state === "refunded";
        for (;;) {
          const step = nextSettlementStep(now, match({ state, score: { home, away } }), NOW_MS);
          if (step.kind === "wait") break;
          expect(wasRefunded).toBe(false);
          now = apply(now, step);
          wasRefunded = now.state === "refunded";
          steps += 1;
          expect(steps).toBeLessThanOrEqual(4);
        }
      }
    }),
  );
});

test("checks who may stake", () => {
  const request = {
    kind: "next_score",
    state: "open",
    closesAtMs: NOW_MS + 1,
    openedByUid: 7,
    reader: { uid: 1, canModerate: false },
    delaySeconds: 0,
  } as const;
  expect(checkStake(request, NOW_MS)).toBeUndefined();
  expect(checkStake(request, NOW_MS + 1)).toBe("closed");
  expect(checkStake({ ...request, state: "closed" }, NOW_MS)).toBe("closed");
  expect(checkStake({ ...request, reader: undefined }, NOW_MS)).toBe("signed_out");
  expect(checkStake({ ...request, reader: { uid: 7, canModerate: false } }, NOW_MS)).toBe("keeps_order");
  expect(checkStake({ ...request, reader: { uid: 1, canModerate: true } }, NOW_MS)).toBe("keeps_order");
  expect(checkStake({ ...request, delaySeconds: 30 }, NOW_MS)).toBe("late");
  expect(checkStake({ ...request, kind: "winner", delaySeconds: 30 }, NOW_MS)).toBeUndefined();
});

test("checks what can be opened, and the starting points", () => {
  const ahead = { state: "not_started", startsAtMs: NOW_MS + HOUR_MS } as const;
  expect(predictionClosesAtMs("winner", ahead, NOW_MS)).toBe(ahead.startsAtMs);
  expect(predictionClosesAtMs("next_score", ahead, NOW_MS)).toBeUndefined();
  expect(predictionClosesAtMs("total", { ...ahead, startsAtMs: NOW_MS + 30 * 24 * HOUR_MS }, NOW_MS)).toBeUndefined();
  expect(predictionClosesAtMs("next_score", { state: "in_progress", startsAtMs: 0 }, NOW_MS)).toBeGreaterThan(NOW_MS);
  expect(predictionClosesAtMs("winner", { state: "in_progress", startsAtMs: 0 }, NOW_MS)).toBeUndefined();
  const day = Math.floor(NOW_MS / (24 * HOUR_MS));
  expect(availablePoints(null, NOW_MS)).toBe(1_000);
  expect(availablePoints({ points: 5, toppedDay: day }, NOW_MS)).toBe(5);
  expect(availablePoints({ points: 5, toppedDay: day - 3 }, NOW_MS)).toBe(105);
});
