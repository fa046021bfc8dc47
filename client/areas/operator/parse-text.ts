/** A typed text of the URL; the router reads one of digits as a number. */
export const parseText = (text: unknown, maxLength: number): string =>
  typeof text === "string" || typeof text === "number" ? String(text).trim().slice(0, maxLength) : "";
