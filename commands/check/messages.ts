import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";
import { ROOT } from "../root.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.ts";

type Variant = { declarations?: string[]; selectors?: string[]; match: Record<string, string> };
export type Message = string | Variant[];
export type Messages = Record<string, Message>;

const textsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap((variant) => Object.values(variant.match));

const placeholders = (message: Message): string =>
  [...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1])))]
    .sort()
    .join(" ");

/** Plural forms a language must have; a form it does not use would never be shown. */
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

/** Words of a text that a translation would change: no placeholders, no numbers, no signs. */
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
      // A plural form may leave its number out ("one viewer"); naming something unknown is wrong everywhere.
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

export function loadMessages(locale: string): Messages {
  const { $schema: _schema, ...messages } = JSON.parse(
    readFileSync(join(ROOT, `messages/${locale}.json`), "utf8"),
  ) as Messages;
  return messages;
}

export function messageProblems(): string[] {
  const english = loadMessages("en");
  return LOCALE_CODES.flatMap((locale) =>
    locale === "en"
      ? Object.entries(english).flatMap(([key, message]) =>
          pluralProblems("en", message).map((why) => `en: '${key}' ${why}`),
        )
      : localeProblems(locale, loadMessages(locale), english, SAME_AS_ENGLISH),
  );
}
