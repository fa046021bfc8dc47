import { expect, test } from "vitest";
import type { PlanCardRow } from "#db/queries/plans/plan-cards.ts";
import { buildPlanTimeline } from "./plan-timeline.ts";

const row = { releasedAtMs: 1, takenDownAtMs: null, isRefundable: 1 } as PlanCardRow;
const settlements = [
  { round: 1, outcome: "hit", atMs: 20, reversedAtMs: 30 },
  { round: 2, outcome: "miss", atMs: 31, reversedAtMs: null },
] as const;
const sums = [
  { kind: "sold", atMs: 5, coins: 200, count: 2 },
  { kind: "sold", atMs: 6, coins: 100, count: 1 },
  { kind: "refunded", atMs: 31, coins: 300, count: 3 },
] as const;

test("a reversed round has the amounts it moved, and the one in force those of the sales", () => {
  const timeline = buildPlanTimeline({ row, lockedAtMs: 10, settlements, sums });
  expect(timeline.map(({ kind, coins }) => [kind, coins])).toEqual([
    ["released", 0],
    ["sold", 200],
    ["sold", 100],
    ["locked", 0],
    ["settled", 0],
    ["paid", 300],
    ["reversed", 300],
    ["settled", 0],
    ["refunded", 300],
  ]);
});

test("the outcome of a plan that was taken down moves nothing", () => {
  const timeline = buildPlanTimeline({ row: { ...row, takenDownAtMs: 7 }, lockedAtMs: null, settlements, sums });
  expect(timeline.filter(({ kind }) => kind === "paid")).toEqual([]);
  expect(timeline.find(({ kind }) => kind === "reversed")).toMatchObject({ coins: 0, count: 0 });
});
