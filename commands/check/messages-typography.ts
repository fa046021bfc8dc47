import { type Messages, textsOf } from "./message-texts.ts";

type Rule = { wrong: RegExp; why: string };

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const LATIN = "A-Za-z0-9";

const EVERYWHERE: readonly Rule[] = [
  { wrong: /\.\.\./, why: "three dots instead of …" },
  { wrong: / {2}|^ | $/, why: "a space too many" },
  { wrong: /\S - \S/, why: "a hyphen instead of a dash" },
];
const NOT_ENGLISH: readonly Rule[] = [
  { wrong: /[\p{L}}]'\p{L}/u, why: "a straight apostrophe instead of ’" },
  { wrong: /"/, why: "straight quotes" },
];
const NO_SPACE_IN_CJK: Rule = {
  wrong: new RegExp(`[${CJK}] [${LATIN}{]|[${LATIN}}] [${CJK}]`, "u"),
  why: "a space between Chinese or Japanese and Latin letters, digits or a placeholder",
};
const FULL_WIDTH: Rule = { wrong: new RegExp(`[${CJK}}][,:;?!]`, "u"), why: "half-width punctuation" };

const BY_LOCALE: Readonly<Record<string, readonly Rule[]>> = {
  fr: [
    { wrong: / [:;?!»]|« /, why: "a plain space beside : ; ? ! « » (use U+00A0 or U+202F)" },
    { wrong: /[\p{L}\d})][;?!»]|[\p{L})}]:(?:\s|$)|«[\p{L}\d{]/u, why: "no space beside : ; ? ! « »" },
  ],
  es: [
    { wrong: /^[^¿]*\?/, why: "a question without ¿" },
    { wrong: /^[^¡]*!/, why: "an exclamation without ¡" },
  ],
  ja: [NO_SPACE_IN_CJK, FULL_WIDTH, { wrong: /～/, why: "～ instead of 〜" }],
  "zh-CN": [NO_SPACE_IN_CJK, FULL_WIDTH],
  "zh-TW": [NO_SPACE_IN_CJK, FULL_WIDTH, { wrong: /[“”]/, why: "“ ” instead of 「 」" }],
  ko: [{ wrong: /\{name\} 님/, why: "a space before 님" }],
  vi: [
    {
      wrong: /(?<!q)u[ỷýỳỹỵ](?!\p{L})|o[áàảãạèéẻẽẹ](?!\p{L})|(?<!\p{L})tỉ(?!\p{L})/iu,
      why: "the new tone placement (site style: hủy, xóa, khóa, tỷ)",
    },
  ],
  th: [{ wrong: /แชท/, why: "แชท instead of แชต" }],
  ar: [
    { wrong: /اً/, why: "tanwin after the alif (site style: ـًا)" },
    { wrong: /\p{Script=Arabic}[,;?]/u, why: "Latin punctuation" },
  ],
  el: [{ wrong: /\p{Script=Greek}\?/u, why: "? instead of the Greek question mark ;" }],
};

export const typographyProblems = (locale: string, messages: Messages): string[] => {
  const rules = [...EVERYWHERE, ...(locale === "en" ? [] : NOT_ENGLISH), ...(BY_LOCALE[locale] ?? [])];
  return Object.entries(messages).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) =>
      rules.filter(({ wrong }) => wrong.test(text)).map(({ why }) => `${locale}: '${key}' has ${why}: "${text}"`),
    ),
  );
};
