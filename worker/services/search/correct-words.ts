import { runBatch } from "#db/client.ts";
import { selectSimilarWords } from "#db/queries/search/spellings.ts";
import { closestWord, maxEdits } from "#domain/search/spelling.ts";
import type { ReadContext } from "../context.ts";

/** The words with mistyped ones replaced by known ones; undefined if there is nothing to correct. */
export async function correctWords({ db }: ReadContext, words: readonly string[]): Promise<string[] | undefined> {
  const checked = words.filter((word) => maxEdits(word) > 0);
  if (checked.length === 0) return undefined;
  const found = await runBatch(
    db,
    checked.map((word) => selectSimilarWords(db, word)),
  );
  const known = new Map(checked.map((word, at) => [word, (found[at] ?? []).map((row) => row.word)]));
  const corrected = words.map((word) => {
    const candidates = known.get(word) ?? [];
    const isKnown = candidates.some((one) => one.startsWith(word));
    return isKnown ? word : (closestWord(word, candidates) ?? word);
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
}
