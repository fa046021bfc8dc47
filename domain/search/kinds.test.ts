import { expect, it } from "vitest";
import { documentId, documentIdRange, SEARCH_KINDS, tierOfRank } from "./kinds.ts";

const LARGEST_ENTITY_ID = 2 ** 40 - 1;

it("sorts documents by kind, then by importance", () => {
  expect(documentId("team", 0, LARGEST_ENTITY_ID)).toBeLessThan(documentId("team", 1, 1));
  for (const kind of SEARCH_KINDS) {
    const { first, last } = documentIdRange(kind);
    expect(documentId(kind, 0, 0)).toBe(first);
    expect(documentId(kind, 7, LARGEST_ENTITY_ID)).toBe(last);
    expect(Number.isSafeInteger(last)).toBe(true);
  }
});

it("ranks leagues in eight tiers", () => {
  expect([1, 2, 3, 4, 5, 100, null].map(tierOfRank)).toEqual([0, 1, 2, 2, 3, 6, 6]);
});
