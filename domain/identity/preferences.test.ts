import * as v from "valibot";
import { expect, test } from "vitest";
import { SPOILERS_SHOWN } from "../matches/spoilers/setting.ts";
import { mergePreferences, parsePreferences, preferencesChangeInput, preferencesToImport } from "./preferences.ts";

const DEFAULTS = {
  notices: { matchStart: true, goals: true, account: true },
  chat: { danmaku: true, giftAnimations: true },
  privacy: { follows: "everybody", fans: "everybody", posts: "everybody", giftBoardName: false },
};

test.each([[undefined], [null], ["text"], [[]], [{ notices: 7, chat: null, theme: "neon", timeZone: "Mars/Base" }]])(
  "invalid values become defaults: %j",
  (stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULTS);
  },
);

test("merges chosen preferences with the defaults", () => {
  const stored = { theme: "dark", timeZone: "Asia/Tokyo", chat: { danmaku: false }, privacy: { fans: "nobody" } };
  expect(parsePreferences(stored)).toEqual({
    ...DEFAULTS,
    theme: "dark",
    timeZone: "Asia/Tokyo",
    chat: { danmaku: false, giftAnimations: true },
    privacy: { ...DEFAULTS.privacy, fans: "nobody" },
  });
});

test.each([
  [{ theme: "neon" }],
  [{ timeZone: "../etc" }],
  [{ language: "xx" }],
  [{ privacy: { giftBoardName: "yes" } }],
  [{ chat: { shout: true } }],
  [{ isAdmin: true }],
])("rejects the change %j", (change) => {
  expect(v.is(preferencesChangeInput, change)).toBe(false);
});

test("a change sets the given fields, and null resets one", () => {
  expect(v.is(preferencesChangeInput, { theme: null, chat: { danmaku: false } })).toBe(true);
});

test("takes valid guest settings of the device for fields the account has not set", () => {
  const device = { theme: "dark", density: "tiny", language: "ja", spoilers: SPOILERS_SHOWN };
  expect(preferencesToImport(parsePreferences({}), device)).toEqual({ theme: "dark", language: "ja" });
  expect(preferencesToImport(parsePreferences({ theme: "light", language: "vi" }), device)).toEqual({});
});

test("results hidden before the sign-in stay hidden, unless the account has a setting", () => {
  const spoilers = { mode: "listed" as const, leagues: [], teams: [7] };
  const device = { theme: undefined, density: undefined, language: undefined, spoilers };
  expect(preferencesToImport(parsePreferences({}), device)).toEqual({ spoilers });
  expect(preferencesToImport(parsePreferences({ spoilers: SPOILERS_SHOWN }), device)).toEqual({});
});

test("applies a change on the client as the server stores it", () => {
  const now = parsePreferences({ theme: "dark", chat: { danmaku: false } });
  expect(mergePreferences(now, { theme: null, chat: { giftAnimations: false } })).toEqual({
    ...DEFAULTS,
    chat: { danmaku: false, giftAnimations: false },
  });
});
