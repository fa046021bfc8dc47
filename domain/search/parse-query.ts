import { cleanQuery } from "./clean-query.ts";
import { foldText, splitWords } from "./fold-text.ts";
import { type Romanize, toLatin } from "./to-latin.ts";

const MAX_WORDS = 6;

export type SearchQuery = {
  /** As typed, after cleaning. */
  text: string;
  words: string[];
  /** Compared with the documents' name keys. */
  key: string;
  /** Both sides of a query such as "Leeds vs Derby". */
  sides?: [string[], string[]];
};

const VERSUS = /\s(?:vs?\.?|versus|contra|против|対|ضد|-|–|—|:|x)\s/iu;
const HAN_VERSUS = /(?<=\p{Script=Han})[对對](?=\p{Script=Han})/u;

const SINGLE_HAN = /^\p{Script=Han}$/u;
/** One short syllable is the beginning of many unrelated names: 北 would find every "Beker" and "Belgium". */
const MIN_SYLLABLE_LETTERS = 4;
const MIN_WORD_LETTERS = 2;

const wordsIn = (text: string): string[] => [...new Set(splitWords(foldText(text)))].slice(0, MAX_WORDS);

export function parseQuery(raw: string): SearchQuery {
  const text = cleanQuery(raw);
  const words = wordsIn(text);
  const separator = VERSUS.exec(text) ?? HAN_VERSUS.exec(text);
  const query = { text, words, key: words.join(" ") };
  if (!separator) return query;
  const sides: [string[], string[]] = [
    wordsIn(text.slice(0, separator.index)),
    wordsIn(text.slice(separator.index + separator[0].length)),
  ];
  return sides.every((side) => side.length > 0) ? { ...query, sides } : query;
}

/** Every split of the words into two team names, such as "leeds" and "derby". */
export const splitsOf = ({ words, sides }: SearchQuery): [string[], string[]][] =>
  sides ? [sides] : words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);

/** The query in Latin letters if it uses another script, because a name may be stored in a different script. */
export function romanizedQuery({ text }: SearchQuery, romanize: Romanize): string[] | undefined {
  if (/^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]*$/u.test(text)) return undefined;
  const latin = splitWords(foldText(text)).flatMap((word) => {
    const letters = foldText(toLatin(word, romanize)).replaceAll(/[^a-z0-9]/g, "");
    return letters.length < (SINGLE_HAN.test(word) ? MIN_SYLLABLE_LETTERS : MIN_WORD_LETTERS) ? [] : letters;
  });
  const words = [...new Set(latin)].slice(0, MAX_WORDS);
  return words.length > 0 ? words : undefined;
}
