export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** Thai writes vowels above its letters; Unicode does not count them as letters, its readers do. */
const LETTERS_AND_DIGITS = /^[\p{L}\p{Nd}\p{Script=Thai}]+$/u;
const LETTER = /\p{L}/u;
/** Alphabets whose letters pass for one another; a name keeps to one of them. */
const LOOKALIKE_SCRIPTS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u],
  ...[/\p{Script=Cherokee}/u, /\p{Script=Coptic}/u, /\p{Script=Lisu}/u, /\p{Script=Deseret}/u],
];
/** Unicode counts some fillers as letters; a reader sees nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Letters and digits that a reader takes for a Latin letter, after lower-casing. */
const LOOKALIKES: Record<string, string> = {
  ...{ а: "a", в: "b", с: "c", е: "e", ё: "e", н: "h", і: "i", ї: "i", ј: "j", к: "k", м: "m", о: "o", р: "p" },
  ...{ ѕ: "s", т: "t", у: "y", ү: "y", х: "x", ԁ: "d", ɡ: "g", ո: "n" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x" },
  ...{ ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ʟ: "i", ᴍ: "m" },
  ...{ ɴ: "n", ᴏ: "o", ᴘ: "p", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z", ɑ: "a", ɩ: "i" },
  ...{ ı: "i", ł: "l", ø: "o", đ: "d", ß: "ss" },
  ...{ "0": "o", "1": "i", l: "i", "5": "s", "3": "e" },
};

const RESERVED = [
  ...["admin", "administrator", "root", "system", "support", "service", "help", "helpdesk", "official", "staff"],
  ...["moderator", "operator", "kickoff", "security", "billing", "payment", "refund", "webmaster", "postmaster"],
  ...["guest", "anonymous", "null", "undefined", "me", "user", "users", "api", "java", "login", "logout"],
];

/**
 * Two names that a reader could mix up have one key: case, accents, full-width forms and look-alike letters fall
 * together. The key is unique, so the second of them is taken.
 */
export function normalizeUsername(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const folded = [...plain.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return folded.replaceAll("rn", "m").replaceAll("vv", "w").normalize("NFC");
}

const reservedKeys = new Set(RESERVED.map(normalizeUsername));

export const isReservedName = (name: string): boolean => reservedKeys.has(normalizeUsername(name));

/** Letters and digits, at least one letter (a name of digits alone would read as a phone number), one alphabet. */
export function isUsername(name: string): boolean {
  const { length } = [...name];
  if (length < USERNAME_MIN || length > USERNAME_MAX) return false;
  if (UNSEEN.test(name)) return false;
  if (!LETTERS_AND_DIGITS.test(name) || !LETTER.test(name)) return false;
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(name)).length <= 1;
}
