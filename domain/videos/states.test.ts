import { expect, it } from "vitest";
import { listVideoEvents, needsVideoReason, nextVideoState, VIDEO_EVENTS, VIDEO_STATES } from "./states.ts";

it("is submitted by its owner and published by an operator", () => {
  expect(nextVideoState("draft", "submit", "owner")).toBe("in_review");
  expect(nextVideoState("in_review", "publish", "owner")).toBeUndefined();
  expect(nextVideoState("in_review", "publish", "operator")).toBe("published");
});

it("is withdrawn by both, and only an operator gives a reason or publishes it again", () => {
  expect(nextVideoState("published", "withdraw", "owner")).toBe("withdrawn");
  expect(needsVideoReason("withdraw", "owner")).toBe(false);
  expect(needsVideoReason("withdraw", "operator")).toBe(true);
  expect(nextVideoState("withdrawn", "publish", "owner")).toBeUndefined();
  expect(nextVideoState("withdrawn", "publish", "operator")).toBe("published");
});

it("lists exactly what is allowed", () => {
  for (const state of VIDEO_STATES) {
    for (const actor of ["owner", "operator"] as const) {
      const allowed = VIDEO_EVENTS.filter((event) => nextVideoState(state, event, actor) !== undefined);
      expect(listVideoEvents(state, actor)).toEqual(allowed);
    }
  }
});
