const MIN_LENGTH = 4;
const TWO_EDITS_FROM = 8;
const SHORT_LENGTH = 6;

/** The number of typos tolerated in a word of this length. */
export const maxEdits = (word: string): number => (word.length < MIN_LENGTH ? 0 : word.length < TWO_EDITS_FROM ? 1 : 2);

/** Counts insertions, deletions, replacements and swapped neighbours; Infinity above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    before = last;
    last = row;
  }
  const distance = last[b.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

/** The known word that was most likely intended. */
export function closestWord(typed: string, known: readonly string[]): string | undefined {
  const limit = maxEdits(typed);
  const [best] = known
    .map((word) => ({ word, distance: editDistance(typed, word, limit) }))
    .filter(({ distance }) => distance > 0 && Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  return best?.word;
}

/** Markers for the start and end of a word in the spelling index. */
export const WORD_START = "^^";
export const WORD_END = "$$";
const GRAM = 3;
const MIN_LONE_PART = 5;

/**
 * Pairs of fragments that a word with one typo contains: everything before and after the typo, which spans one letter,
 * or two if they are swapped. Fragments that are too short for the index are left out.
 */
export function spellingFragments(typed: string): string[][] {
  if (maxEdits(typed) === 0) return [];
  const padded = [...WORD_START, ...typed, ...WORD_END];
  const spans = [...typed].length < SHORT_LENGTH ? [1, 2] : [2];
  const pieces: string[][] = [];
  for (let at = WORD_START.length; at <= padded.length - WORD_END.length; at += 1) {
    for (const span of spans) {
      const parts = [padded.slice(0, at), padded.slice(at + span)].filter((part) => part.length >= GRAM);
      const [first, second] = parts;
      // A single short fragment would match thousands of words.
      if (second || (first && (span === spans[0] || first.length >= MIN_LONE_PART))) {
        pieces.push(parts.map((part) => part.join("")));
      }
    }
  }
  return pieces;
}
