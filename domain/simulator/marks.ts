// Marks of a match, packed: a match has a thousand and more, and hundreds of matches are kept at once.
import type { Mark } from "./script.ts";

export type PackedMarks = {
  readonly count: number;
  /** The marks from one number up to another, as they were made. */
  range(from: number, to: number): Mark[];
};

const NOBODY = 0;

/** Words seen once and named by number from then on. */
function wordList() {
  const words: string[] = [""];
  const places = new Map<string, number>([["", NOBODY]]);
  return {
    words,
    placeOf(word: string): number {
      const known = places.get(word);
      if (known !== undefined) return known;
      places.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}

export function packMarks(marks: readonly Mark[]): PackedMarks {
  const keys = wordList();
  const people = wordList();
  const parts = new Uint8Array(marks.length);
  const sides = new Uint8Array(marks.length);
  const kinds = new Uint8Array(marks.length);
  const who = new Uint8Array(marks.length);
  const amounts = new Int32Array(marks.length);
  marks.forEach(({ part, side, key, amount, player = "" }, at) => {
    parts[at] = part;
    sides[at] = side === "home" ? 0 : 1;
    kinds[at] = keys.placeOf(key);
    who[at] = people.placeOf(player);
    amounts[at] = amount;
  });
  return unpacking({ parts, sides, kinds, who, amounts }, keys.words, people.words);
}

type Columns = {
  parts: Uint8Array;
  sides: Uint8Array;
  kinds: Uint8Array;
  who: Uint8Array;
  amounts: Int32Array;
};

/** Apart, so that it holds on to the columns alone and not to the marks they were made of. */
function unpacking({ parts, sides, kinds, who, amounts }: Columns, keys: string[], people: string[]): PackedMarks {
  return {
    count: parts.length,
    range: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, parts.length) - from) }, (_, offset): Mark => {
        const at = from + offset;
        const player = people[who[at] ?? NOBODY];
        return {
          part: parts[at] ?? 0,
          side: sides[at] === 0 ? "home" : "away",
          key: keys[kinds[at] ?? 0] ?? "",
          amount: amounts[at] ?? 0,
          ...(player && { player }),
        };
      }),
  };
}

export const NO_MARKS: PackedMarks = packMarks([]);
