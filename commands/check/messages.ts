import { LOCALE_CODES } from "../../domain/i18n/locales.ts";
import { type Message, type Messages, readMessages, textsOf } from "./message-texts.ts";
import { contextProblems, readContext } from "./messages-context.ts";
import { glossaryProblems, readGlossary } from "./messages-glossary.ts";
import { lockProblems, readLock } from "./messages-lock.ts";
import { pairProblems } from "./messages-pairs.ts";
import { typographyProblems } from "./messages-typography.ts";
import { findUnusedMessages } from "./messages-unused.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.ts";
import { sourceFiles } from "./source-files.ts";

const placeholders = (message: Message): string =>
  [...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1])))]
    .sort()
    .join(" ");

/** A locale must have exactly its own plural forms; others would never be used. */
function pluralProblems(locale: string, message: Message): string[] {
  if (typeof message === "string") return [];
  return message.flatMap((variant) => {
    const selector = variant.selectors?.[0];
    if (!selector || variant.selectors?.length !== 1 || !selector.endsWith("Plural")) return [];
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const missing = needed.filter(
      (form) => !(`${selector}=${form}` in variant.match) && !(`${selector}=*` in variant.match),
    );
    return missing.map((form) => `has no plural form '${form}'`);
  });
}

/** Whether a text has translatable words besides placeholders, numbers and symbols. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ""));

export function localeProblems(
  locale: string,
  messages: Messages,
  english: Messages,
  mayStay: Record<string, readonly string[]>,
): string[] {
  const problems: string[] = [];
  for (const [key, source] of Object.entries(english)) {
    const message = messages[key];
    if (message === undefined) {
      problems.push(`${locale}: '${key}' is missing`);
      continue;
    }
    if (placeholders(message) !== placeholders(source)) {
      const plural = Array.isArray(source) || Array.isArray(message);
      const extra = placeholders(message)
        .split(" ")
        .filter((name) => name && !placeholders(source).split(" ").includes(name));
      // A plural form may omit its number ("one viewer"); unknown placeholders are always wrong.
      if (!plural || extra.length > 0) problems.push(`${locale}: '${key}' has other placeholders than English`);
    }
    if (textsOf(message).some((text) => text.trim() === "")) problems.push(`${locale}: '${key}' is empty`);
    problems.push(...pluralProblems(locale, message).map((why) => `${locale}: '${key}' ${why}`));
    const same = JSON.stringify(message) === JSON.stringify(source) && textsOf(source).some(hasWords);
    if (same && !mayStay[key]?.includes(locale) && !mayStay[key]?.includes("*"))
      problems.push(`${locale}: '${key}' is still English`);
  }
  for (const key of Object.keys(messages)) {
    if (!(key in english)) problems.push(`${locale}: '${key}' does not exist in English`);
  }
  return problems;
}

export function messageProblems(): string[] {
  const english = readMessages("en");
  const glossary = readGlossary();
  const lock = readLock();
  const translations = Object.fromEntries(
    LOCALE_CODES.filter((locale) => locale !== "en").map((locale) => [locale, readMessages(locale)]),
  );
  const common = (locale: string, messages: Messages) => [
    ...glossaryProblems(locale, messages, glossary),
    ...typographyProblems(locale, messages),
    ...pairProblems(locale, messages),
  ];
  return [
    ...Object.entries(english).flatMap(([key, message]) =>
      pluralProblems("en", message).map((why) => `en: '${key}' ${why}`),
    ),
    ...common("en", english),
    ...Object.entries(translations).flatMap(([locale, messages]) => [
      ...localeProblems(locale, messages, english, SAME_AS_ENGLISH),
      ...common(locale, messages),
    ]),
    ...findUnusedMessages(english, sourceFiles()),
    ...contextProblems(english, readContext()),
    ...(lock ? lockProblems(lock, { english, translations }) : []),
  ];
}
