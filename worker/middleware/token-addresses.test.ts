import { expect, test } from "vitest";
import { MAX_TOKEN_ADDRESSES, TokenAddresses } from "./token-addresses.ts";

const addresses = Array.from({ length: 100 }, (_, i) => `203.0.113.${i}`);

test("a token is for four addresses; of a hundred the first four go on", () => {
  const seen = new TokenAddresses();
  const first = addresses.map((address) => seen.allows("a", address, 1_000, 0));
  expect(first.filter(Boolean)).toHaveLength(MAX_TOKEN_ADDRESSES);
  expect(addresses.map((address) => seen.allows("a", address, 1_000, 0))).toEqual(first);
  expect(seen.allows("b", "203.0.113.99", 1_000, 0)).toBe(true);
});

test("expired tokens are forgotten, and the oldest when there are too many", () => {
  const seen = new TokenAddresses(3);
  for (const token of ["a", "b", "c"]) seen.allows(token, "203.0.113.1", 1_000, 0);
  seen.allows("d", "203.0.113.1", 2_000, 0);
  expect(seen.size).toBe(3);
  seen.allows("e", "203.0.113.1", 2_000, 1_500);
  expect(seen.size).toBe(2);
});
