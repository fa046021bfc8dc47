import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";

/** Lines of plain text without control, direction or invisible characters; at most one blank line in a row. */
export const cleanText = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanMessage)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A text of a comment or post. `minLength` 0 allows none. */
export const contentTextSchema = (maxLength: number, minLength: 0 | 1 = 1) =>
  v.pipe(
    v.string(),
    // Before the text is cleaned, so that no request is expensive.
    v.maxLength(maxLength * 4),
    v.transform(cleanText),
    v.minLength(minLength),
    v.check((text) => [...text].length <= maxLength, "too_long"),
  );
