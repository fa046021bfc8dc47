import fc from "fast-check";
import { expect, test } from "vitest";
import { CHILDREN_PER_NODE } from "#party/protocol/match-feed/parse-node.ts";
import { nodeCountFor, nodePath, placeViewer, VIEWERS_PER_NODE } from "./place-viewer.ts";

test.each([
  [0, 1],
  [2_000, 1],
  [2_001, 2],
  [9_000, 8],
  [1_000_000, 512],
])("%i viewers of a region have %i nodes", (viewers, nodes) => expect(nodeCountFor(viewers)).toBe(nodes));

test("each node has one path, and no parent has more than 32 children", () => {
  for (const nodes of [1, 2, 32, 64, 1_024, 2_048]) {
    const paths = Array.from({ length: nodes }, (_, number) => nodePath(number, nodes));
    expect(new Set(paths.map(String)).size).toBe(nodes);
    expect(new Set(paths.map(({ length }) => length)).size).toBe(1);
    expect(Math.max(...paths.flat())).toBeLessThan(CHILDREN_PER_NODE);
  }
});

test("a viewer of any random number gets an existing node, and nodes fill evenly", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (viewers, random) => {
        const path = placeViewer(viewers, random);
        expect(path.every((index) => index >= 0 && index < CHILDREN_PER_NODE)).toBe(true);
        expect(viewers / nodeCountFor(viewers)).toBeLessThanOrEqual(VIEWERS_PER_NODE);
      },
    ),
  );
});
