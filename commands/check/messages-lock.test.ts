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

test("accepts unchanged messages, and corrections in a few languages", () => {
  expect(lockProblems(lock, world("Streamer"))).toEqual([]);
  expect(lockProblems(lock, world("Streamer", 14))).toEqual([]);
});

test("rejects a key changed in all languages while its English stays the same", () => {
  expect(lockProblems(lock, world("Streamer", 21))).toEqual([expect.stringContaining("'role' changed")]);
  expect(lockProblems(lock, world("Streamer", 15))).toHaveLength(1);
});

test("translations may follow a new English text once the lock has it", () => {
  expect(lockProblems(lock, world("Broadcaster", 21))).toEqual([expect.stringContaining("English changed")]);
  const next = makeLock(lock, world("Broadcaster", 21), undefined);
  expect(lockProblems(next, world("Broadcaster", 21))).toEqual([]);
});

test("locks an overwritten key only with a reason, and keeps the reason", () => {
  expect(() => makeLock(lock, world("Streamer", 21), undefined)).toThrow("role");
  expect(makeLock(lock, world("Streamer", 21), "All languages were corrected").reasons).toEqual([
    "All languages were corrected",
  ]);
});

test("an added or removed key makes the lock outdated", () => {
  const all = world("Streamer");
  expect(lockProblems(lock, { ...all, english: { ...all.english, fresh: "New" } })).toHaveLength(1);
  const { other: _other, ...fewer } = all.english;
  expect(lockProblems(lock, { ...all, english: fewer })).toHaveLength(1);
});
