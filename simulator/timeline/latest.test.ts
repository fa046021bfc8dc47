import { expect, it } from "vitest";
import { keepLatest } from "./latest.ts";

it("creates an entry once and drops the least recently used", () => {
  const made: string[] = [];
  const latest = keepLatest<string>(2);
  const get = (key: string) =>
    latest.getOrMake(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([get("a"), get("b"), get("a"), get("c"), get("a"), get("b")]).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
