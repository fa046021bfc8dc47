import { expect, test } from "vitest";
import { type ScrollState, shouldStickToBottom } from "./stick-to-bottom.ts";

const scrolledUp: ScrollState = {
  wasFollowing: true,
  toEndPx: 300,
  heightPx: 700,
  heightBeforePx: 700,
  sinceGestureMs: Number.POSITIVE_INFINITY,
};

test.each<[string, Partial<ScrollState>, boolean]>([
  ["follows at the end", { wasFollowing: false, toEndPx: 48 }, true],
  ["a jump up in an unchanged list", {}, false],
  ["a wheel in a list that grows", { heightPx: 730, sinceGestureMs: 20 }, false],
  ["a late scroll event after more messages arrived", { heightPx: 1_000 }, true],
  ["a click long before is no gesture", { heightPx: 1_000, sinceGestureMs: 5_000 }, true],
  ["who reads back is not taken along", { wasFollowing: false, heightPx: 1_000 }, false],
])("%s", (_, scroll, follows) => {
  expect(shouldStickToBottom({ ...scrolledUp, ...scroll })).toBe(follows);
});
