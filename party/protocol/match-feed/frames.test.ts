import { expect, test } from "vitest";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { changesFrame } from "./changes-frame.ts";

test("a frame with one score update is under 200 bytes", () => {
  const change = createMatchPatch({
    id: 2_020_001_234,
    revision: 1_795_000_000,
    updatedAtMs: 1_795_180_297_832,
    score: {
      home: 2,
      away: 1,
      parts: [
        { home: 1, away: 0 },
        { home: 1, away: 1 },
      ],
    },
    phase: { kind: "half", number: 2 },
    clock: { seconds: 4_021, asOfMs: 1_795_180_297_832, running: true, direction: "up" },
  });
  const frame = changesFrame([{ seq: 123_456, timeMs: 1_795_180_297_999, change }]);
  expect(new TextEncoder().encode(frame).length).toBeLessThan(200);
});
