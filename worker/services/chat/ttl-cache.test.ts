import { expect, test } from "vitest";
import { TtlCache } from "./ttl-cache.ts";

test("evicts expired entries, and the oldest above the limit", () => {
  const kept = new TtlCache<number>({ keepMs: 100, most: 2 });
  kept.set("a", 1, 0);
  expect([kept.get("a", 99), kept.get("a", 100)]).toEqual([1, undefined]);
  kept.set("a", 1, 200);
  kept.set("b", 2, 201);
  kept.set("c", 3, 202);
  expect(["a", "b", "c"].map((key) => kept.get(key, 203))).toEqual([undefined, 2, 3]);
  kept.delete("b");
  expect(kept.get("b", 203)).toBeUndefined();
});
