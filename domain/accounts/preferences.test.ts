import * as v from "valibot";
import { expect, test } from "vitest";
import { preferencesChangeInput, readPreferences } from "./preferences.ts";

const DEFAULTS = {
  notices: { matchStart: true, goals: true, reservation: true, account: true },
  chat: { danmaku: true, giftAnimations: true },
  privacy: { follows: "everyone", fans: "everyone", posts: "everyone", giftBoardName: false },
};

test.each([[undefined], [null], ["text"], [[]], [{ notices: 7, chat: null, theme: "neon", timeZone: "Mars/Base" }]])(
  "what cannot be read is the default: %j",
  (stored) => {
    expect(readPreferences(stored)).toEqual(DEFAULTS);
  },
);

test("what was chosen stands beside the defaults", () => {
  const stored = { theme: "dark", timeZone: "Asia/Tokyo", chat: { danmaku: false }, privacy: { posts: "me" } };
  expect(readPreferences(stored)).toEqual({
    ...DEFAULTS,
    theme: "dark",
    timeZone: "Asia/Tokyo",
    chat: { danmaku: false, giftAnimations: true },
    privacy: { ...DEFAULTS.privacy, posts: "me" },
  });
});

test.each([
  [{ theme: "neon" }],
  [{ timeZone: "../etc" }],
  [{ language: "xx" }],
  [{ privacy: { giftBoardName: "yes" } }],
  [{ chat: { shout: true } }],
  [{ isAdmin: true }],
])("%j is no change", (change) => {
  expect(v.is(preferencesChangeInput, change)).toBe(false);
});

test("a change names what it changes, and may take a choice back", () => {
  expect(v.is(preferencesChangeInput, { theme: null, chat: { danmaku: false } })).toBe(true);
});
