import { expect, it } from "vitest";
import { ID_IMAGE_SIDES } from "./application.ts";
import { isIdNumberValid, normalizeIdNumber } from "./id-number.ts";
import { findApplicationProblem, findReapplyProblem, getApplicationState } from "./validate-application.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const COMPLETE = { phone: "+47123", uploaded: ID_IMAGE_SIDES };
const INPUT = { idNumber: "AB 12345-67", birthDate: "2000-05-17" };
const problem = (input = INPUT, applicant: Parameters<typeof findApplicationProblem>[1] = COMPLETE) =>
  findApplicationProblem(input, applicant, NOW_MS);

it("accepts a complete application", () => {
  expect(problem()).toBeUndefined();
});

it("names what is missing or wrong", () => {
  expect(problem(INPUT, { ...COMPLETE, phone: null })).toMatchObject({ error: "phone_not_bound" });
  expect(problem({ ...INPUT, birthDate: "2026-02-30" })).toMatchObject({ error: "bad_input" });
  expect(problem({ ...INPUT, birthDate: "2008-11-21" })).toMatchObject({ error: "applicant_underage" });
  expect(problem({ ...INPUT, birthDate: "2008-11-20" })).toBeUndefined();
  expect(problem({ ...INPUT, idNumber: "12" })).toMatchObject({ error: "id_number_invalid" });
  expect(problem(INPUT, { ...COMPLETE, uploaded: ["front"] })).toEqual({
    error: "id_images_missing",
    fields: ["back", "selfie"],
  });
});

it("checks the check digit and birth date of Chinese ID numbers", () => {
  expect(isIdNumberValid("11010519491231002X", "1949-12-31")).toBe(true);
  expect(isIdNumberValid("110105194912310021", "1949-12-31")).toBe(false);
  expect(isIdNumberValid("11010519491231002X", "1950-12-31")).toBe(false);
  expect(normalizeIdNumber("ab-12.3 4")).toBe("AB1234");
});

it("accepts a new application 24 hours after a rejection", () => {
  const rejected = { state: "rejected", decidedAtMs: NOW_MS } as const;
  const HOUR_MS = 3_600_000;
  expect(findReapplyProblem(undefined, false, NOW_MS)).toBeUndefined();
  expect(findReapplyProblem(rejected, false, NOW_MS + 24 * HOUR_MS - 1)).toBe("reapply_too_soon");
  expect(findReapplyProblem(rejected, false, NOW_MS + 24 * HOUR_MS)).toBeUndefined();
  expect(findReapplyProblem({ state: "under_review", decidedAtMs: null }, false, NOW_MS)).toBe("applied_already");
  expect(findReapplyProblem({ state: "approved", decidedAtMs: 1 }, false, NOW_MS)).toBe("applied_already");
  expect(findReapplyProblem({ state: "approved", decidedAtMs: 1 }, true, NOW_MS)).toBe("anchor_banned");
  expect(getApplicationState(undefined, false)).toBe("not_applied");
});
