import type { Database } from "#db/client.ts";
import { selectSimilarWords } from "#db/queries/search/spellings.ts";
import { closestWord, maxEdits } from "#domain/search/spelling.ts";
import { type Lookup, lookUp } from "./lookups.ts";

/** The words with mistyped ones replaced by known ones; undefined if there is nothing to correct. */
export function lookUpSpelling(db: Database, words: readonly string[]): Lookup<string[] | undefined> {
  const checked = words.filter((word) => maxEdits(word) > 0);
  return lookUp(
    checked.map((word) => selectSimilarWords(db, word)),
    (found) => {
      const known = new Map(checked.map((word, at) => [word, (found[at] ?? []).map((row) => row.word)]));
      const corrected = words.map((word) => {
        const candidates = known.get(word) ?? [];
        const isKnown = candidates.some((one) => one.startsWith(word));
        return isKnown ? word : (closestWord(word, candidates) ?? word);
      });
      return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
    },
  );
}
