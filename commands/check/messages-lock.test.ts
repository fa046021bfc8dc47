import { expect, test } from "vitest";
import { type AllMessages, lockProblems, makeLock } from "./messages-lock.ts";

const LOCALES = Array.from({ length: 21 }, (_, at) => `l${at}`);
const world = (english: string, changed = 0): AllMessages => ({
  english: { role: english, other: "Other" },
  translations: Object.fromEntries(
    LOCALES.map((locale, at) => [locale, { role: at < changed ? "overwritten" : `${locale} role`, other: locale }]),
  ),
});
const lock = makeLock(undefined, world("Streamer"), undefined);

test("nothing changed, and a correction in a few languages, is fine", () => {
  expect(lockProblems(lock, world("Streamer"))).toEqual([]);
  expect(lockProblems(lock, world("Streamer", 14))).toEqual([]);
});

test("a key overwritten in all languages while its English stays is refused", () => {
  expect(lockProblems(lock, world("Streamer", 21))).toEqual([expect.stringContaining("'role' changed")]);
  expect(lockProblems(lock, world("Streamer", 15))).toHaveLength(1);
});

test("translations may follow a new English text, once the lock knows it", () => {
  expect(lockProblems(lock, world("Broadcaster", 21))).toEqual([expect.stringContaining("English changed")]);
  const next = makeLock(lock, world("Broadcaster", 21), undefined);
  expect(lockProblems(next, world("Broadcaster", 21))).toEqual([]);
});

test("an overwritten key is locked only with a reason, and the reason stays", () => {
  expect(() => makeLock(lock, world("Streamer", 21), undefined)).toThrow("role");
  expect(makeLock(lock, world("Streamer", 21), "All languages were corrected").reasons).toEqual([
    "All languages were corrected",
  ]);
});

test("a new and a removed key make the lock stale", () => {
  const all = world("Streamer");
  expect(lockProblems(lock, { ...all, english: { ...all.english, fresh: "New" } })).toHaveLength(1);
  const { other: _other, ...fewer } = all.english;
  expect(lockProblems(lock, { ...all, english: fewer })).toHaveLength(1);
});
