// Writes messages/lock.json, which protects translations from being overwritten while the English text is unchanged.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LOCALE_CODES } from "../domain/i18n/locales.ts";
import { readMessages } from "./check/message-texts.ts";
import { LOCK_PATH, makeLock, readLock } from "./check/messages-lock.ts";

const { values } = parseArgs({ options: { reason: { type: "string" } } });
const translations = Object.fromEntries(
  LOCALE_CODES.filter((locale) => locale !== "en").map((locale) => [locale, readMessages(locale)]),
);
try {
  const lock = makeLock(readLock(), { english: readMessages("en"), translations }, values.reason);
  writeFileSync(LOCK_PATH, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`messages/lock.json: ${Object.keys(lock.keys).length} keys in ${lock.locales.length} languages`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
