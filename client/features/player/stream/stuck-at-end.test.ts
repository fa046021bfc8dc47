import { expect, test } from "vitest";
import { isStuckAtEnd } from "./stuck-at-end.ts";

const position = { seconds: 36.06, beforeSeconds: 36.06, bufferedEndSeconds: 36.104, endSeconds: 36.12 };

test("a picture that stops at the end of a complete recording is stuck", () => {
  expect(isStuckAtEnd(position)).toBe(true);
});

test.each([
  ["moves", { beforeSeconds: 35.8 }],
  ["was moved to an end that is not loaded yet", { bufferedEndSeconds: 33.1 }],
  ["waits for media in the middle", { endSeconds: 60 }],
  ["was stopped before the end", { seconds: 30, beforeSeconds: 30 }],
])("a picture that %s is not", (_what, change) => {
  expect(isStuckAtEnd({ ...position, ...change })).toBe(false);
});
