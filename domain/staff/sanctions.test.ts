import { expect, test } from "vitest";
import { canRestrict, isBlockedByFreeze, sanctionEndMs } from "./sanctions.ts";

test("staff are restricted by those who appoint staff, users by support and moderation leads too", () => {
  expect(canRestrict(["support"], ["user"])).toBe(true);
  expect(canRestrict(["support"], ["user", "editor"])).toBe(false);
  expect(canRestrict(["moderation_lead"], ["operator"])).toBe(false);
  expect(canRestrict(["operator"], ["user", "editor"])).toBe(true);
  expect(canRestrict(["finance"], ["user"])).toBe(false);
});

test("a frozen account moves no money and keeps the rest", () => {
  const money = ["recharge", "send_gift", "withdraw_earnings", "buy_plan"] as const;
  expect(money.map(isBlockedByFreeze)).toEqual([true, true, true, true]);
  expect(isBlockedByFreeze("manage_own_account")).toBe(false);
});

test("zero days have no end", () => {
  expect([sanctionEndMs(0, 5), sanctionEndMs(1, 5)]).toEqual([null, 86_400_005]);
});
