import * as v from "valibot";
import { expect, test } from "vitest";
import {
  type ApplyAsExpertInput,
  applyAsExpertInput,
  checkExpertApplication,
  EXPERT_REAPPLY_AFTER_MS,
  expertApplicationStatus,
  nextExpertApplicationState,
} from "./application.ts";

const INPUT: ApplyAsExpertInput = {
  leagueIds: [1, 2],
  experience: "Ten years of covering the second division.",
  sampleAnalysis: "Rovers press high and win the ball early. ".repeat(6),
  termsVersion: "2026-11",
};
const TERMS = { accepted: "2026-11", current: "2026-11" };
const NOW_MS = 1_000_000_000_000;
const check = (latest: Parameters<typeof checkExpertApplication>[0], isBanned = false, nowMs = NOW_MS, terms = TERMS) =>
  checkExpertApplication(latest, isBanned, terms, nowMs);

test("an application names leagues, experience and a sample analysis", () => {
  expect(v.is(applyAsExpertInput, INPUT)).toBe(true);
  for (const change of [
    { leagueIds: [] },
    { leagueIds: [1, 1] },
    { experience: "Yes." },
    { sampleAnalysis: "x".repeat(199) },
    { sampleAnalysis: `${INPUT.sampleAnalysis} more at tips.example.com` },
    { termsVersion: "" },
  ]) {
    expect(v.is(applyAsExpertInput, { ...INPUT, ...change }), JSON.stringify(change)).toBe(false);
  }
});

test("a rejected applicant may apply again after 24 hours, others not", () => {
  const rejected = { state: "rejected", decidedAtMs: NOW_MS } as const;
  expect(check(undefined)).toBeUndefined();
  expect(check(rejected, false, NOW_MS + EXPERT_REAPPLY_AFTER_MS - 1)).toBe("reapply_too_soon");
  expect(check(rejected, false, NOW_MS + EXPERT_REAPPLY_AFTER_MS)).toBeUndefined();
  expect(check({ state: "under_review", decidedAtMs: null })).toBe("applied_already");
  expect(check({ state: "approved", decidedAtMs: 1 }, true)).toBe("expert_banned");
  expect(check(undefined, false, NOW_MS, { accepted: "2025-01", current: "2026-11" })).toBe("terms_changed");
});

test("a decision is made once", () => {
  expect(nextExpertApplicationState("under_review", "approve")).toBe("approved");
  expect(nextExpertApplicationState("under_review", "reject")).toBe("rejected");
  expect(nextExpertApplicationState("rejected", "approve")).toBeUndefined();
  const approved = { state: "approved", decidedAtMs: 1, reason: null } as const;
  expect(expertApplicationStatus(approved, "fraud")).toMatchObject({ state: "banned", reason: "fraud" });
  expect(expertApplicationStatus(undefined, undefined)).toMatchObject({ state: "not_applied", reason: null });
  const rejected = { state: "rejected", decidedAtMs: 1, reason: "analysis_copied" } as const;
  expect(expertApplicationStatus(rejected, undefined)).toEqual({
    state: "rejected",
    reason: "analysis_copied",
    reapplyAtMs: 1 + EXPERT_REAPPLY_AFTER_MS,
  });
});
