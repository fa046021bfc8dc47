const MAX_CHARACTERS = 60;

/** Removes control and format characters, which could affect the surrounding text, and limits the length. */
export const sanitizeDisplayName = (name: string | undefined): string =>
  [...(name ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim()].slice(0, MAX_CHARACTERS).join("");
