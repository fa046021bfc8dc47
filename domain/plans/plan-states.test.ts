import { expect, test } from "vitest";
import { type PlanAccessRequest, planAccess } from "./plan-access.ts";
import {
  isReleasedState,
  isTakeDownReasonOf,
  nextPlanStep,
  PLAN_EVENTS,
  PLAN_STATES,
  REVIEWER_REJECT_REASONS,
  TAKE_DOWN_REASONS,
} from "./plan-states.ts";

test("goes from draft to settled, and back only by a corrected result", () => {
  expect(nextPlanStep("draft", "submit")?.to).toBe("under_review");
  expect(nextPlanStep("under_review", "approve")?.to).toBe("released");
  expect(nextPlanStep("under_review", "expire")?.to).toBe("rejected");
  expect(nextPlanStep("rejected", "edit")?.to).toBe("draft");
  expect(nextPlanStep("released", "lock")).toEqual({ to: "locked", sales: "none" });
  expect(nextPlanStep("locked", "settle")).toEqual({ to: "settled", sales: "settle" });
  expect(nextPlanStep("settled", "reverse")).toEqual({ to: "locked", sales: "reverse" });
  expect(nextPlanStep("released", "take_down")).toEqual({ to: "taken_down", sales: "refund" });
});

test("released plans are neither edited nor deleted nor sent back", () => {
  for (const state of PLAN_STATES.filter(isReleasedState)) {
    for (const event of ["edit", "submit", "withdraw", "approve", "reject", "delete"] as const) {
      expect(nextPlanStep(state, event), `${state} ${event}`).toBeUndefined();
    }
  }
  expect(nextPlanStep("locked", "take_down")).toBeUndefined();
  expect(nextPlanStep("settled", "take_down")).toBeUndefined();
  expect(nextPlanStep("draft", "approve")).toBeUndefined();
});

test("a released plan stays released, and its sales never move twice without a reversal", () => {
  for (const state of PLAN_STATES.filter(isReleasedState)) {
    for (const event of PLAN_EVENTS) {
      const next = nextPlanStep(state, event);
      if (next) expect(next.to !== "deleted" && isReleasedState(next.to), `${state} ${event}`).toBe(true);
      if (state === "taken_down" && next) expect(next.sales).toBe("none");
    }
  }
});

test("experts and operators give reasons of their own", () => {
  expect(REVIEWER_REJECT_REASONS).not.toContain("match_started");
  expect(TAKE_DOWN_REASONS.filter((reason) => isTakeDownReasonOf("expert", reason))).toEqual(["by_expert"]);
  expect(isTakeDownReasonOf("operator", "by_expert")).toBe(false);
});

test("the analysis is for buyers until the match is settled, then for everyone", () => {
  const access = (rest: Partial<PlanAccessRequest>) =>
    planAccess({ state: "released", viewMode: "everyone", reader: "guest", ...rest });
  expect(access({})).toBe("preview");
  expect(access({ state: "locked", reader: "user" })).toBe("preview");
  expect(access({ viewMode: "login_required" })).toBe("sign_in");
  expect(access({ viewMode: "login_required", reader: "user" })).toBe("preview");
  for (const reader of ["buyer", "author", "operator"] as const) expect(access({ reader })).toBe("full");
  expect(access({ state: "settled", viewMode: "login_required" })).toBe("full");
  for (const state of ["draft", "under_review", "rejected"] as const) {
    expect(access({ state, reader: "user" })).toBe("none");
    expect(access({ state, reader: "author" })).toBe("full");
  }
  expect(access({ state: "taken_down", reader: "buyer" })).toBe("tombstone");
  expect(access({ state: "taken_down", reader: "operator" })).toBe("full");
});
