import { expect, test } from "vitest";
import { m } from "#messages";
import { recommendReason } from "./recommend-reason.ts";

const coverage = { stream: false, chat: true, plans: false };

test("the most personal reason of a recommendation is given", () => {
  expect(recommendReason({ state: "in_progress", coverage }, true)).toBe(m.recommend_followed());
  expect(recommendReason({ state: "in_progress", coverage: { ...coverage, stream: true } }, false)).toBe(
    m.recommend_live_stream(),
  );
  expect(recommendReason({ state: "in_progress", coverage }, false)).toBe(m.recommend_live());
  expect(recommendReason({ state: "not_started", coverage: { ...coverage, plans: true } }, false)).toBe(
    m.recommend_tips(),
  );
  expect(recommendReason({ state: "not_started", coverage: { ...coverage, stream: true } }, false)).toBe(
    m.recommend_stream(),
  );
  expect(recommendReason({ state: "not_started", coverage }, false)).toBe(m.recommend_editors());
});
