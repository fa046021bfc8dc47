const MAX_CHARACTERS = 60;

/** What somebody is called elsewhere is only ever shown: without what moves the text around it, and not at length. */
export const sanitizeDisplayName = (name: string | undefined): string =>
  [...(name ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim()].slice(0, MAX_CHARACTERS).join("");
