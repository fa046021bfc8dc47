import { expect, test } from "vitest";
import { type ScrollState, shouldStickToBottom } from "./stick-to-bottom.ts";

const far: ScrollState = {
  wasFollowing: true,
  toEndPx: 300,
  heightPx: 700,
  heightBeforePx: 700,
  sinceGestureMs: Number.POSITIVE_INFINITY,
};

test.each<[string, Partial<ScrollState>, boolean]>([
  ["at the end one follows", { wasFollowing: false, toEndPx: 48 }, true],
  ["a jump up, by whatever means, in a list that stands still", {}, false],
  ["a wheel in a list that grows", { heightPx: 730, sinceGestureMs: 20 }, false],
  ["told late of its own move, when more lines are there", { heightPx: 1_000 }, true],
  ["a click long before is no gesture", { heightPx: 1_000, sinceGestureMs: 5_000 }, true],
  ["who reads back is not taken along", { wasFollowing: false, heightPx: 1_000 }, false],
])("%s", (_, seen, follows) => {
  expect(shouldStickToBottom({ ...far, ...seen })).toBe(follows);
});
