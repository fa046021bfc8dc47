export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** Thai vowel signs are not letters in Unicode. */
const LETTERS_AND_DIGITS = /^[\p{L}\p{Nd}\p{Script=Thai}]+$/u;
const LETTER = /\p{L}/u;
/** Scripts with look-alike letters; a name may use only one of them. */
const LOOKALIKE_SCRIPTS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u],
  ...[/\p{Script=Cherokee}/u, /\p{Script=Coptic}/u, /\p{Script=Lisu}/u, /\p{Script=Deseret}/u],
];
/** Some invisible characters are letters in Unicode. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Lower-case letters that look like a Latin letter. */
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
 * Names that look alike have the same key: case, accents, full-width forms and look-alike letters are folded. Keys are
 * unique.
 */
export function normalizeUsername(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const folded = [...plain.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return folded.replaceAll("rn", "m").replaceAll("vv", "w").normalize("NFC");
}

const reservedKeys = new Set(RESERVED.map(normalizeUsername));

export const isReservedName = (name: string): boolean => reservedKeys.has(normalizeUsername(name));

/** Letters and digits of a single script, with at least one letter because plain digits could be a phone number. */
export function isUsername(name: string): boolean {
  const { length } = [...name];
  if (length < USERNAME_MIN || length > USERNAME_MAX) return false;
  if (INVISIBLE.test(name)) return false;
  if (!LETTERS_AND_DIGITS.test(name) || !LETTER.test(name)) return false;
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(name)).length <= 1;
}
