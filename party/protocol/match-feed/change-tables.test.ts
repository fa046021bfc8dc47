import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryMatchChange, createGoalChange, createMatchPatch } from "#tests/party/sample-changes.ts";
import { decodeMatchChange, type MatchChange } from "./change-tables.ts";
import { fullChangeCodec } from "./detail-tables.ts";

const overTheWire = (change: MatchChange) => JSON.parse(JSON.stringify(fullChangeCodec.encode(change)));

test("decodes every change as it was encoded", () => {
  fc.assert(
    fc.property(arbitraryMatchChange, (change) => {
      expect(decodeMatchChange(overTheWire(change), fullChangeCodec)).toEqual(change);
    }),
  );
});

const FIXTURES = `${import.meta.dirname}/../../../tests/party/fixtures/match-changes.jsonl`;

test("encodes the bytes that older pages and rooms expect", () => {
  const lines = readFileSync(FIXTURES, "utf8").trimEnd().split("\n");
  for (const line of lines) {
    const { change, wire }: { change: MatchChange; wire: string } = JSON.parse(line);
    expect(JSON.stringify(fullChangeCodec.encode(change))).toBe(wire);
    expect(decodeMatchChange(JSON.parse(wire), fullChangeCodec)).toEqual(change);
  }
  expect(lines).toHaveLength(24);
});

test("lists decode neither events nor details, and only the side in possession", () => {
  const turn = { side: "away" as const, player: "Ann", playerId: 7, figures: { outs: 2 } };
  const change = createMatchPatch({ id: 7, revision: 1, phase: { kind: "inning", number: 3, side: "top", turn } });
  const decoded = decodeMatchChange(overTheWire({ ...change, events: [createGoalChange(1)] }));
  expect(decoded?.phase).toEqual({ ...change.phase, turn: { side: "away" } });
  expect(decoded).not.toHaveProperty("events");
});

test("absent values take no bytes", () => {
  const change = createMatchPatch({ id: 7, revision: 1, updatedAtMs: 5, score: { home: 0, away: 0, parts: [] } });
  expect(JSON.stringify(fullChangeCodec.encode(change))).toBe('[7,1,5,"in_progress",[]]');
  expect(fullChangeCodec.encode({ ...change, events: [] })).toEqual(fullChangeCodec.encode(change));
});

test("decodes anything else to undefined and never throws", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = decodeMatchChange(value);
      expect(read === undefined || typeof read.id === "number").toBe(true);
    }),
  );
});

test.each([
  ["no row", { id: 7 }],
  ["a state that is none", [7, 1, 5, "paused", []]],
  ["a negative id", [-7, 1, 5, "in_progress", []]],
  ["a fraction", [7, 1.5, 5, "in_progress", []]],
  ["no score", [7, 1, 5, "in_progress"]],
  ["half a part", [7, 1, 5, "in_progress", [1, 0, [1]]]],
  ["a phase that is none", [7, 1, 5, "in_progress", [], ["lunch", 1]]],
  ["a side that is none", [7, 1, 5, "in_progress", [], 0, 0, [[1, "goal", 5, 3]]]],
  ["a number for a name", [7, 1, 5, "in_progress", [], 0, 0, [[1, "goal", 5, 1, 0, 0, 12]]]],
])("rejects %s", (_name, wire) => {
  expect(decodeMatchChange(wire, fullChangeCodec)).toBeUndefined();
});

test("skips an unknown event kind, and decodes the rest", () => {
  const wire = overTheWire({
    ...createMatchPatch({ id: 7, revision: 1 }),
    events: [createGoalChange(1), createGoalChange(2)],
  });
  wire[7][0][1] = "moon_landing";
  expect(decodeMatchChange(wire, fullChangeCodec)?.events).toEqual([createGoalChange(2)]);
});
