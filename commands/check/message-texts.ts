import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

export type Variant = { declarations?: string[]; selectors?: string[]; match: Record<string, string> };
export type Message = string | Variant[];
export type Messages = Record<string, Message>;

/** All texts of a message: a single one, or one per plural form. */
export const textsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap((variant) => Object.values(variant.match));

export function readMessages(locale: string): Messages {
  const { $schema: _schema, ...messages } = JSON.parse(
    readFileSync(join(ROOT, `messages/${locale}.json`), "utf8"),
  ) as Messages;
  return messages;
}
