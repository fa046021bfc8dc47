import { expect, test } from "vitest";
import { TtlCache } from "./ttl-cache.ts";

test("evicts expired entries, and the oldest above the limit", () => {
  const cache = new TtlCache<number>({ ttlMs: 100, maxEntries: 2 });
  cache.set("a", 1, 0);
  expect([cache.get("a", 99), cache.get("a", 100)]).toEqual([1, undefined]);
  cache.set("a", 1, 200);
  cache.set("b", 2, 201);
  cache.set("c", 3, 202);
  expect(["a", "b", "c"].map((key) => cache.get(key, 203))).toEqual([undefined, 2, 3]);
  cache.delete("b");
  expect(cache.get("b", 203)).toBeUndefined();
});
