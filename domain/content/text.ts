import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";

/**
 * Cleans multi-line plain text of control, direction and invisible characters; keeps at most one blank line in a row.
 */
export const cleanText = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanMessage)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The text of a comment or post. A `minLength` of 0 allows an empty text. */
export const contentTextSchema = (maxLength: number, minLength: 0 | 1 = 1) =>
  v.pipe(
    v.string(),
    // Checked before cleaning, to bound the cost of a request.
    v.maxLength(maxLength * 4),
    v.transform(cleanText),
    v.minLength(minLength),
    v.check((text) => [...text].length <= maxLength, "too_long"),
  );
