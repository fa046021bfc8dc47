import { selectPopularLeagues } from "#db/queries/search/popular-leagues.ts";
import type { SearchInput, SearchView } from "#domain/search/contract.ts";
import { parseQuery, romanizedQuery, type SearchQuery, splitsOf } from "#domain/search/parse-query.ts";
import { correctWords } from "./correct-words.ts";
import { type FoundWords, findAllGroups, findPairs, type SearchContext } from "./find-words.ts";
import { toFoundLeague } from "./found-views.ts";
import { romanize } from "./romanize.ts";

const POPULAR_LEAGUES = 8;
const EMPTY: FoundWords = { leagues: [], list: [], total: 0, groups: [] };

const hasResults = ({ list, groups }: FoundWords): boolean => list.length > 0 || groups.length > 0;

/** What was found, and the words that found it if they are not the typed ones. */
type Attempt = FoundWords & { corrected?: string };

async function findExactly(ctx: SearchContext, query: SearchQuery, size: number): Promise<Attempt> {
  if (query.words.length === 0) return EMPTY;
  const found = query.sides ? EMPTY : await findAllGroups(ctx, query.words, size);
  if (hasResults(found)) return found;
  const pairs = await findPairs(ctx, splitsOf(query), { page: 1, size });
  return pairs ? { ...EMPTY, ...pairs } : EMPTY;
}

/** The words in Latin letters, then with corrected spelling. */
async function findOtherwise(ctx: SearchContext, query: SearchQuery, size: number): Promise<Attempt> {
  const latin = romanizedQuery(query, romanize);
  if (latin) {
    const found = await findAllGroups(ctx, latin, size);
    if (hasResults(found)) return found;
  }
  const sides = query.sides && (await Promise.all(query.sides.map((side) => correctWords(ctx, side))));
  const words = query.sides ? undefined : await correctWords(ctx, query.words);
  const [home, away] = query.sides ?? [];
  if (home && away && sides?.some(Boolean)) {
    const split = [sides[0] ?? home, sides[1] ?? away] as const;
    const pairs = await findPairs(ctx, [split], { page: 1, size });
    return pairs ? { ...EMPTY, ...pairs, corrected: split.map((side) => side.join(" ")).join(" – ") } : EMPTY;
  }
  if (!words) return EMPTY;
  const found = await findExactly(ctx, { text: words.join(" "), words, key: words.join(" ") }, size);
  return hasResults(found) ? { ...found, corrected: words.join(" ") } : EMPTY;
}

export type StoredSearchView = Omit<SearchView, "groups"> & Pick<FoundWords, "groups">;

/** The best results of every group for a text in any script. */
export async function searchAll(ctx: SearchContext, { text, size }: SearchInput): Promise<StoredSearchView> {
  const query = parseQuery(text);
  const exact = await findExactly(ctx, query, size);
  const found = hasResults(exact) || query.words.length === 0 ? exact : await findOtherwise(ctx, query, size);
  if (hasResults(found)) return { text: query.text, ...found };
  const leagues = await selectPopularLeagues(ctx.db, ctx.locale, POPULAR_LEAGUES);
  return { text: query.text, ...found, popular: leagues.map((row) => toFoundLeague(row, ctx.locale)) };
}
