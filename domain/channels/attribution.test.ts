import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseTouch, type FirstTouch, isBotUserAgent } from "./attribution.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;

test("the first touch counts for 30 days, then the next link does", () => {
  const first = chooseTouch(undefined, "one", NOW_MS);
  expect(chooseTouch(first, "two", NOW_MS + 30 * DAY_MS - 1)).toEqual(first);
  expect(chooseTouch(first, "two", NOW_MS + 30 * DAY_MS)).toEqual({ channelId: "two", atMs: NOW_MS + 30 * DAY_MS });
});

test("a time in the future, such as of a clock that was wrong, keeps no channel forever", () => {
  expect(chooseTouch({ channelId: "one", atMs: NOW_MS + DAY_MS }, "two", NOW_MS).channelId).toBe("two");
});

test("however links follow each other, a touch is kept for its 30 days", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat({ max: 40 * DAY_MS })), { minLength: 1 }),
      (visits) => {
        let nowMs = NOW_MS;
        let kept: FirstTouch | undefined;
        for (const [channelId, laterMs] of visits) {
          nowMs += laterMs;
          const before = kept;
          kept = chooseTouch(before, channelId, nowMs);
          const isKept = before !== undefined && nowMs - before.atMs < 30 * DAY_MS;
          expect(kept).toEqual(isKept ? before : { channelId, atMs: nowMs });
        }
      },
    ),
  );
});

test.each([
  [undefined, true],
  ["", true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1)", true],
  ["facebookexternalhit/1.1", true],
  ["curl/8.9.1", true],
  ["Mozilla/5.0 (X11; Linux) HeadlessChrome/130", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", false],
])("%s is a bot: %s", (userAgent, isBot) => {
  expect(isBotUserAgent(userAgent)).toBe(isBot);
});
