import { expect, test } from "vitest";
import { anyCan, can } from "./can.ts";
import { ROLES } from "./roles.ts";

test("a guest can only read and sign in", () => {
  expect(can("guest", "browse")).toBe(true);
  expect(can("guest", "manage_own_account")).toBe(false);
  expect(can("guest", "chat")).toBe(false);
});

test.each(ROLES)("%s has the permissions of a user", (role) => {
  expect(can(role, "manage_own_account")).toBe(true);
  expect(can(role, "browse")).toBe(true);
});

test("permissions are limited to their roles", () => {
  const mayMute = ROLES.filter((role) => can(role, "mute_everywhere"));
  const mayEnter = ROLES.filter((role) => can(role, "use_back_office"));
  const mayWatch = ROLES.filter((role) => can(role, "watch_members_only"));
  const mayWatchFirst = ROLES.filter((role) => can(role, "watch_low_delay"));
  expect({ mayMute, mayEnter, mayWatch, mayWatchFirst }).toEqual({
    mayMute: ["admin"],
    mayEnter: ["operator"],
    mayWatch: ["vip", "svip"],
    mayWatchFirst: ["svip"],
  });
});

test("only operators have back office permissions", () => {
  const permissions = ["review_application", "review_order", "correct_ledger", "correct_match", "watch_feeds"] as const;
  for (const permission of permissions) expect(ROLES.filter((role) => can(role, permission))).toEqual(["operator"]);
});

test("several roles add up; no role is a guest", () => {
  expect(anyCan(["user", "expert"], "publish_plan")).toBe(true);
  expect(anyCan(["user"], "publish_plan")).toBe(false);
  expect(anyCan([], "browse")).toBe(true);
  expect(anyCan([], "chat")).toBe(false);
});
