import { expect, test } from "vitest";
import { checkPurchase, checkRelease, checkSubmit } from "./check-purchase.ts";
import { type LockMatch, planLockAt } from "./lock.ts";

const KICK_OFF_MS = 1_000_000;
const match = (rest: Partial<LockMatch> = {}): LockMatch => ({
  state: "not_started",
  startsAtMs: KICK_OFF_MS,
  startedAtMs: null,
  ...rest,
});
const buy = (nowMs: number, of: LockMatch | undefined = match(), buyer = { uid: 7, hasBought: false }) =>
  checkPurchase({ state: "released", match: of, expertUid: 9, buyer }, nowMs);

test("locks at the scheduled kick-off, to the millisecond", () => {
  expect(planLockAt(match(), KICK_OFF_MS - 1)).toEqual({ kind: "open", locksAtMs: KICK_OFF_MS });
  expect(planLockAt(match(), KICK_OFF_MS)).toEqual({ kind: "locked", atMs: KICK_OFF_MS });
  expect(buy(KICK_OFF_MS - 1)).toBeUndefined();
  expect(buy(KICK_OFF_MS)).toBe("locked");
  expect(checkRelease("under_review", match(), KICK_OFF_MS - 1)).toBeUndefined();
  expect(checkRelease("under_review", match(), KICK_OFF_MS)).toBe("match_started");
});

test("locks at the actual start when that is earlier", () => {
  const early = match({ state: "in_progress", startedAtMs: KICK_OFF_MS - 60_000 });
  expect(planLockAt(early, KICK_OFF_MS - 30_000)).toEqual({ kind: "locked", atMs: KICK_OFF_MS - 60_000 });
  // The feed reports play without a start time.
  expect(planLockAt(match({ state: "in_progress" }), KICK_OFF_MS - 30_000)).toMatchObject({ kind: "locked" });
});

test("follows a kick-off that is moved before the lock", () => {
  expect(planLockAt(match({ startsAtMs: KICK_OFF_MS + 5_000 }), KICK_OFF_MS)).toMatchObject({ kind: "open" });
  expect(planLockAt(match({ startsAtMs: KICK_OFF_MS - 5_000 }), KICK_OFF_MS - 5_000)).toMatchObject({ kind: "locked" });
  expect(buy(0, match({ state: "postponed" }))).toBe("not_on_sale");
  expect(checkRelease("under_review", match({ state: "postponed" }), 0)).toBe("match_postponed");
});

test("nobody buys twice, from themselves, or what is not on sale", () => {
  expect(buy(0, match(), { uid: 9, hasBought: false })).toBe("own_plan");
  expect(buy(0, match(), { uid: 7, hasBought: true })).toBe("bought_already");
  expect(checkPurchase({ state: "released", match: undefined, expertUid: 9, buyer: undefined }, 0)).toBe("not_on_sale");
  expect(checkPurchase({ state: "released", match: match(), expertUid: 9, buyer: undefined }, 0)).toBe("signed_out");
  const states = ["draft", "locked", "taken_down"] as const;
  const reasons = states.map((state) => checkPurchase({ state, match: match(), expertUid: 9, buyer: undefined }, 0));
  expect(reasons).toEqual(["not_on_sale", "locked", "taken_down"]);
});

test("three plans of a match may be submitted, before its start", () => {
  expect(checkSubmit(2, match(), 0)).toBeUndefined();
  expect(checkSubmit(3, match(), 0)).toBe("too_many_plans");
  expect(checkSubmit(0, match(), KICK_OFF_MS)).toBe("match_started");
  expect(checkSubmit(0, undefined, 0)).toBe("match_removed");
  expect(checkRelease("draft", match(), 0)).toBe("not_under_review");
  expect(checkRelease("under_review", undefined, 0)).toBe("match_removed");
});
