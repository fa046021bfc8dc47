import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import type { Message, Messages } from "./message-texts.ts";

/** More changed translations of one key, with the same English, are treated as an overwrite, not a correction. */
export const MAX_SILENT_CHANGES = 14;

export type Lock = {
  locales: string[];
  /** Reasons for accepted overwrites, most recent last. */
  reasons: string[];
  /** One short hash per locale, in the order of `locales`; English comes first. */
  keys: Record<string, string>;
};

const HASH_LENGTH = 4;
const MISSING = "-";
const hashOf = (message: Message | undefined): string =>
  message === undefined
    ? MISSING
    : createHash("sha256").update(JSON.stringify(message)).digest("base64url").slice(0, HASH_LENGTH);

export type AllMessages = { english: Messages; translations: Readonly<Record<string, Messages>> };

const lineOf = (key: string, locales: readonly string[], { english, translations }: AllMessages): string =>
  locales.map((locale) => hashOf(locale === "en" ? english[key] : translations[locale]?.[key])).join(" ");

/** Keys whose English is unchanged although nearly all translations changed. */
export function overwrittenKeys(lock: Lock, all: AllMessages): string[] {
  return Object.entries(lock.keys)
    .filter(([key, line]) => {
      if (!(key in all.english)) return false;
      const before = line.split(" ");
      const after = lineOf(key, lock.locales, all).split(" ");
      if (before[0] !== after[0]) return false;
      return before.filter((hash, at) => hash !== after[at]).length > MAX_SILENT_CHANGES;
    })
    .map(([key]) => key);
}

export function lockProblems(lock: Lock, all: AllMessages): string[] {
  const overwritten = overwrittenKeys(lock, all).map(
    (key) =>
      `'${key}' changed in more than ${MAX_SILENT_CHANGES} languages but not in English: give a new meaning a new key, or run node commands/messages-lock.ts --reason "…"`,
  );
  const stale = Object.keys({ ...lock.keys, ...all.english }).filter(
    (key) => lock.keys[key]?.split(" ")[0] !== hashOf(all.english[key]),
  );
  if (stale.length === 0) return overwritten;
  const named = `${stale.slice(0, 3).join(", ")}${stale.length > 3 ? ` and ${stale.length - 3} more` : ""}`;
  return [...overwritten, `English changed since messages/lock.json: run node commands/messages-lock.ts (${named})`];
}

/** Creates the lock for the current messages; throws if keys were overwritten without a reason. */
export function makeLock(before: Lock | undefined, all: AllMessages, reason: string | undefined): Lock {
  const overwritten = before ? overwrittenKeys(before, all) : [];
  if (overwritten.length > 0 && !reason) throw new Error(`--reason "…" is needed for: ${overwritten.join(", ")}`);
  const locales = ["en", ...Object.keys(all.translations)];
  const keys = Object.fromEntries(Object.keys(all.english).map((key) => [key, lineOf(key, locales, all)]));
  return { locales, reasons: [...(before?.reasons ?? []), ...(reason ? [reason] : [])], keys };
}

export const LOCK_PATH = join(ROOT, "messages/lock.json");
export const readLock = (): Lock | undefined =>
  existsSync(LOCK_PATH) ? (JSON.parse(readFileSync(LOCK_PATH, "utf8")) as Lock) : undefined;
