import { expect, test } from "vitest";
import { hasSensitivePermissions } from "../identity/two-factor.ts";
import { anyCan, type Capability, can } from "./can.ts";
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
    mayMute: ["admin", "moderation_lead"],
    mayEnter: ["operator", "support", "finance", "editor", "moderation_lead", "feed_operator"],
    mayWatch: ["vip", "svip"],
    mayWatchFirst: ["svip"],
  });
});

test("back-office permissions belong to operators and to one other role", () => {
  const rolesOf = (permission: Capability) => ROLES.filter((role) => can(role, permission));
  expect(rolesOf("manage_staff")).toEqual(["operator"]);
  expect(rolesOf("view_audit")).toEqual(["operator"]);
  expect(rolesOf("review_application")).toEqual(["operator", "moderation_lead"]);
  expect(rolesOf("review_order")).toEqual(["operator", "finance"]);
  expect(rolesOf("correct_ledger")).toEqual(["operator", "finance"]);
  expect(rolesOf("correct_match")).toEqual(["operator", "feed_operator"]);
  expect(rolesOf("edit_news")).toEqual(["operator", "editor"]);
  expect(rolesOf("answer_complaints")).toEqual(["operator", "support"]);
});

test("every role with a back-office permission sees the inbox and needs a second factor", () => {
  const staff = ROLES.filter((role) => can(role, "use_back_office"));
  expect(staff.every((role) => can(role, "see_inbox") && hasSensitivePermissions([role]))).toBe(true);
});

test("several roles add up; no role is a guest", () => {
  expect(anyCan(["user", "expert"], "publish_plan")).toBe(true);
  expect(anyCan(["user"], "publish_plan")).toBe(false);
  expect(anyCan([], "browse")).toBe(true);
  expect(anyCan([], "chat")).toBe(false);
});
