import { expect, test } from "vitest";
import { countEntries, createArchive, latestEntries, parseArchive } from "./archive.ts";

const row = (part: "text" | "odds" | "positions", seq: number, more: object = {}) => ({
  part,
  body: JSON.stringify({ seq, ...more }),
});

test("has every growing part in order, without position frames", () => {
  const archive = createArchive(7, [row("odds", 2), row("text", 1), row("odds", 1), row("positions", 4)], undefined);
  expect(archive.parts).toEqual({ text: [{ seq: 1 }], odds: [{ seq: 1 }, { seq: 2 }] });
  expect(countEntries(archive)).toEqual({ text: 1, odds: 2 });
  expect(parseArchive(7, JSON.stringify(archive))).toEqual(archive);
});

test("late entries are added, and a taken number keeps its entry", () => {
  const first = createArchive(7, [row("text", 1, { words: "first" })], undefined);
  const later = createArchive(7, [row("text", 1, { words: "again" }), row("text", 2)], first);
  expect(later.parts.text).toEqual([{ seq: 1, words: "first" }, { seq: 2 }]);
});

test("another match's archive and other texts are rejected", () => {
  const text = JSON.stringify(createArchive(7, [row("text", 1)], undefined));
  expect(parseArchive(8, text)).toBeUndefined();
  expect(parseArchive(7, "{}")).toBeUndefined();
  expect(() => parseArchive(7, "no JSON")).toThrow(SyntaxError);
});

test("pages back from a number", () => {
  const entries = [1, 2, 3, 4].map((seq) => ({ seq }));
  expect(latestEntries(entries, { size: 2 })).toEqual([{ seq: 3 }, { seq: 4 }]);
  expect(latestEntries(entries, { size: 2, before: 3 })).toEqual([{ seq: 1 }, { seq: 2 }]);
  expect(latestEntries(entries, { size: 9, before: 1 })).toEqual([]);
});
