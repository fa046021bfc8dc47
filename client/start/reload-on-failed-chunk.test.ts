import { expect, test } from "vitest";
import { mayReload, RELOAD_GUARD_SECONDS } from "./reload-on-failed-chunk.ts";

test("a failed chunk reloads the page at once, then at most once a minute", () => {
  expect(mayReload(undefined, 1_000)).toBe(true);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000 - 1)).toBe(false);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000)).toBe(true);
});
