import { expect, it } from "vitest";
import type { Role } from "../permissions/roles.ts";
import type { LiveAccess } from "./access.ts";
import type { PlaybackState } from "./contract.ts";
import { isTrialOffered, listAllowedSources, type PlaybackViewer } from "./playback-access.ts";

const live = (access: LiveAccess, state: PlaybackState = "live", isPushing = true) => ({ access, state, isPushing });
const viewer = (roles: readonly Role[], more: Partial<PlaybackViewer> = {}): PlaybackViewer => ({
  roles,
  isOwner: false,
  hasUnlocked: false,
  trial: null,
  ...more,
});
const summary = (...args: Parameters<typeof listAllowedSources>) =>
  listAllowedSources(...args).map(({ kind, scope, needs }) => `${kind}:${scope ?? needs}`);

const GUEST = viewer([]);
const USER = viewer(["user"]);
const VIP = viewer(["user", "vip"]);
const SVIP = viewer(["user", "svip"]);

it("opens a public live to everybody, the fast source to VIP and low latency to SVIP", () => {
  expect(summary(live("public"), GUEST)).toEqual(["std:std", "fast:vip", "ll:svip", "replay:std"]);
  expect(summary(live("public"), VIP)).toEqual(["std:std", "fast:fast", "ll:svip", "replay:std"]);
  expect(summary(live("public"), SVIP)).toEqual(["std:std", "fast:fast", "ll:ll", "replay:std"]);
});

it("locks a members-only live for users without membership", () => {
  expect(summary(live("members"), GUEST)).toEqual(["std:vip", "fast:vip", "ll:vip", "replay:vip"]);
  expect(summary(live("members"), USER)[0]).toBe("std:vip");
  expect(summary(live("members"), VIP)[0]).toBe("std:std");
});

it("locks a paid live until it is unlocked, members included", () => {
  expect(summary(live("paid"), GUEST)[0]).toBe("std:login");
  expect(summary(live("paid"), SVIP)).toEqual(["std:unlock", "fast:unlock", "ll:unlock", "replay:unlock"]);
  expect(summary(live("paid"), { ...USER, hasUnlocked: true })).toEqual([
    "std:std",
    "fast:vip",
    "ll:svip",
    "replay:std",
  ]);
});

it("offers a trial of a locked live on the air, until it is used up", () => {
  expect(isTrialOffered(live("paid"), USER)).toBe(true);
  expect(isTrialOffered(live("paid", "replay"), USER)).toBe(false);
  expect(isTrialOffered(live("public"), GUEST)).toBe(false);
  const trial = { ...USER, trial: { usedUp: false } };
  expect(summary(live("paid"), trial)).toEqual(["std:trial", "fast:unlock", "ll:unlock", "replay:unlock"]);
  expect(summary(live("paid"), { ...USER, trial: { usedUp: true } })[0]).toBe("std:unlock");
});

it("shows the preview to the streamer only, once media arrives", () => {
  const owner = { ...USER, isOwner: true };
  expect(summary(live("paid", "waiting"), owner)).toEqual(["std:preview", "ll:preview"]);
  expect(summary(live("paid", "waiting", false), owner)).toEqual([]);
  expect(summary(live("public", "waiting"), USER)).toEqual([]);
  expect(summary(live("members"), owner)).toEqual(["std:std", "fast:fast", "ll:ll", "replay:std"]);
});

it("keeps the access rules for the replay", () => {
  expect(summary(live("public", "replay"), GUEST)).toEqual(["replay:replay"]);
  expect(summary(live("members", "replay"), USER)).toEqual(["replay:vip"]);
  expect(summary(live("paid", "ended"), { ...USER, hasUnlocked: true })).toEqual(["replay:replay"]);
  expect(summary(live("public", "none"), USER)).toEqual([]);
});

it("lets administrators watch what they moderate", () => {
  expect(summary(live("paid"), viewer(["user", "admin"]))[0]).toBe("std:std");
});
