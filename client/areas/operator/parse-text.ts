/** Parses a text parameter of the URL; the router turns one made of digits into a number. */
export const parseText = (text: unknown, maxLength: number): string =>
  typeof text === "string" || typeof text === "number" ? String(text).trim().slice(0, maxLength) : "";
