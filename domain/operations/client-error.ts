import * as v from "valibot";

export const MAX_REPORT_BYTES = 8_192;
const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_ROUTE = 200;

export const clientErrorSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  stack: v.pipe(v.string(), v.maxLength(MAX_STACK)),
  /** The path, without the query. */
  route: v.pipe(v.string(), v.maxLength(MAX_ROUTE)),
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
});

/**
 * Removes anything that could identify a person: addresses, query strings, long numbers and tokens. Keeps file
 * positions and hashed file names.
 */
export const redactErrorText = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, "<email>")
    .replace(/\?[^\s:)]*/g, "")
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, "<token>")
    .replace(/\b\d{6,}\b/g, "<number>");
