import type { Database } from "#db/client.ts";
import { selectPopularLeagues } from "#db/queries/search/popular-leagues.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import type { FoundMatches, SearchInput, SearchView } from "#domain/search/contract.ts";
import { parseQuery, romanizedQuery, type SearchQuery, splitsOf } from "#domain/search/parse-query.ts";
import { lookUpSpelling } from "./correct-words.ts";
import { type FoundWords, lookUpAllGroups, lookUpPairs, type SearchContext, type Sides } from "./find-words.ts";
import { toFoundLeague } from "./found-views.ts";
import { type Lookup, lookUp, runLookups } from "./lookups.ts";
import { romanize } from "./romanize.ts";

const POPULAR_LEAGUES = 8;
const EMPTY: FoundWords = { leagues: [], list: [], total: 0, groups: [] };

const hasResults = ({ list, groups }: FoundWords): boolean => list.length > 0 || groups.length > 0;
/** Ignores titles: one may contain the names of two teams, but the match between them must still be found. */
const hasNames = ({ list, groups }: FoundWords): boolean =>
  list.length > 0 || groups.some(({ group }) => group !== "article" && group !== "video");
const ofPairs = (pairs: FoundMatches | undefined): FoundWords => ({ ...EMPTY, ...pairs });

/** The results, and the words that found them if they differ from the typed ones. */
type Attempt = FoundWords & { corrected?: string; popular?: LeagueSummary[] };

const lookUpPopular = (db: Database, locale: Locale): Lookup<LeagueSummary[]> =>
  lookUp([selectPopularLeagues(db, locale, POPULAR_LEAGUES)], ([leagues]) =>
    leagues.map((row) => toFoundLeague(row, locale)),
  );
const lookUpNothing: Lookup<undefined> = lookUp([], () => undefined);

async function findCorrectedSides(ctx: SearchContext, sides: Sides, size: number): Promise<Attempt> {
  const [pairs] = await runLookups(ctx.db, [lookUpPairs(ctx, [sides], { page: 1, size })]);
  return pairs ? { ...ofPairs(pairs), corrected: sides.map((side) => side.join(" ")).join(" – ") } : EMPTY;
}

async function findCorrectedWords(ctx: SearchContext, words: string[], size: number): Promise<Attempt> {
  const [groups, pairs] = await runLookups(ctx.db, [
    lookUpAllGroups(ctx, words, size),
    lookUpPairs(ctx, splitsOf({ text: "", words, key: "" }), { page: 1, size }),
  ]);
  const found = hasNames(groups) ? groups : { ...groups, ...pairs };
  return hasResults(found) ? { ...found, corrected: words.join(" ") } : EMPTY;
}

/** Fallbacks if no name matches: two team names, Latin letters, then corrected spelling; otherwise popular leagues. */
async function findOtherwise(ctx: SearchContext, query: SearchQuery, size: number): Promise<Attempt> {
  const { db, locale } = ctx;
  const { words, sides } = query;
  const latin = romanizedQuery(query, romanize);
  const [home, away] = sides ?? [];
  // All lookups that depend only on the typed text share one round trip.
  const [pairs, inLatin, popular, spelled, spelledHome, spelledAway] = await runLookups(db, [
    // Typed sides were already looked up.
    sides ? lookUpNothing : lookUpPairs(ctx, splitsOf(query), { page: 1, size }),
    latin ? lookUpAllGroups(ctx, latin, size) : lookUpNothing,
    lookUpPopular(db, locale),
    sides ? lookUpNothing : lookUpSpelling(db, words),
    home ? lookUpSpelling(db, home) : lookUpNothing,
    away ? lookUpSpelling(db, away) : lookUpNothing,
  ]);
  if (pairs) return ofPairs(pairs);
  if (inLatin && hasResults(inLatin)) return inLatin;
  const corrected =
    home && away && (spelledHome || spelledAway)
      ? await findCorrectedSides(ctx, [spelledHome ?? home, spelledAway ?? away], size)
      : spelled && (await findCorrectedWords(ctx, spelled, size));
  return corrected && hasResults(corrected) ? corrected : { ...EMPTY, popular };
}

async function findExactly(ctx: SearchContext, { words, sides }: SearchQuery, size: number): Promise<FoundWords> {
  if (!sides) return (await runLookups(ctx.db, [lookUpAllGroups(ctx, words, size)]))[0];
  return ofPairs((await runLookups(ctx.db, [lookUpPairs(ctx, [sides], { page: 1, size })]))[0]);
}

async function find(ctx: SearchContext, query: SearchQuery, size: number): Promise<Attempt> {
  if (query.words.length === 0) {
    const [popular] = await runLookups(ctx.db, [lookUpPopular(ctx.db, ctx.locale)]);
    return { ...EMPTY, popular };
  }
  const exact = await findExactly(ctx, query, size);
  if (hasNames(exact)) return exact;
  if (!hasResults(exact)) return findOtherwise(ctx, query, size);
  const [pairs] = await runLookups(ctx.db, [lookUpPairs(ctx, splitsOf(query), { page: 1, size })]);
  return { ...exact, ...pairs };
}

export type StoredSearchView = Omit<SearchView, "groups"> & Pick<FoundWords, "groups">;

/** The best results of every group for a text in any script. */
export async function searchAll(ctx: SearchContext, { text, size }: SearchInput): Promise<StoredSearchView> {
  const query = parseQuery(text);
  return { text: query.text, ...(await find(ctx, query, size)) };
}
