import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { type Messages, textsOf } from "./message-texts.ts";

export type Forms = { use?: string[]; avoid?: string[] };
export type Concept = {
  concept: string;
  en: string;
  note: string;
  /** Keys to which the concept applies; "*" matches every key, "room_*" is a prefix. */
  keys: string[];
  except?: string[];
  locales: Record<string, Forms>;
};

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A form matches the stem of a word; "=form" matches a whole word; in scripts without spaces it matches anywhere. */
export function hasForm(text: string, form: string): boolean {
  const whole = form.startsWith("=");
  const stem = whole ? form.slice(1) : form;
  if (NO_SPACES.test(stem) && !whole) return text.includes(stem);
  return new RegExp(`(?<![\\p{L}\\d])${escaped(stem)}${whole ? "(?![\\p{L}\\d])" : ""}`, whole ? "u" : "iu").test(text);
}

/** A required term may be inflected, compounded or prefixed, so its stem may occur anywhere in the text. */
const hasTerm = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

const PLACEHOLDER = /\{\w+\}/g;

const matches = (key: string, pattern: string) =>
  pattern === key || (pattern.endsWith("*") && key.startsWith(pattern.slice(0, -1)));

export const keysOf = ({ keys, except = [] }: Concept, all: readonly string[]): string[] =>
  all.filter((key) => keys.some((one) => matches(key, one)) && !except.some((one) => matches(key, one)));

export function glossaryProblems(locale: string, messages: Messages, glossary: readonly Concept[]): string[] {
  const all = Object.keys(messages);
  return glossary.flatMap((concept) => {
    const forms = concept.locales[locale];
    if (!forms) return [];
    return keysOf(concept, all).flatMap((key) =>
      textsOf(messages[key] ?? "").flatMap((text) => {
        const words = text.replace(PLACEHOLDER, "");
        const avoided = forms.avoid?.find((form) => hasForm(words, form));
        if (avoided)
          return [`${locale}: '${key}' says "${avoided.replace("=", "")}" for ${concept.concept}: "${text}"`];
        const { use = [] } = forms;
        if (use.length === 0 || use.some((term) => hasTerm(words, term))) return [];
        return [`${locale}: '${key}' has no word for ${concept.concept} (${use.join(", ")}): "${text}"`];
      }),
    );
  });
}

export const readGlossary = (): Concept[] =>
  JSON.parse(readFileSync(join(ROOT, "messages/glossary.json"), "utf8")) as Concept[];
