import { runBatch } from "#db/client.ts";
import { type FindQuery, findLeagues, findPeople, findPlayers, findTeams } from "#db/queries/search/find.ts";
import { findArticles, findReportMatches, findVideos } from "#db/queries/search/find-content.ts";
import { findMatchesBetween, findMatchesOfTeams } from "#db/queries/search/find-matches.ts";
import { ALL_PAGES, FIRST_RESULTS, type SearchDepth } from "#db/queries/search/hits.ts";
import type { FoundMatches, SearchGroupName } from "#domain/search/contract.ts";
import type { LocalizedContext } from "../context.ts";
import {
  type FoundGroup,
  toArticleGroup,
  toFoundMatches,
  toLeagueGroup,
  toPeopleGroup,
  toPlayerGroup,
  toTeamGroup,
  toVideoGroup,
} from "./found-views.ts";
import { type Lookup, lookUp, runLookups } from "./lookups.ts";

const DAY_MS = 86_400_000;
/** Matches are found by their teams, from last week's results to next week's fixtures. */
const DAYS_AROUND_TODAY = 8;
/** A rank behind every group with results. */
const NOTHING = 9;

export type SearchContext = LocalizedContext & { brand: { id: string; plans: { isOn: boolean } } };
export type Sides = readonly [readonly string[], readonly string[]];
export type PagedWords = { words: readonly string[]; page: number; size: number };

const queryOf = (
  { brand, locale }: SearchContext,
  { words, page, size }: PagedWords,
  depth: SearchDepth = ALL_PAGES,
): FindQuery => ({
  words,
  key: words.join(" "),
  brandId: brand.id,
  locale,
  page,
  size,
  depth,
});

const timesOf = ({ nowMs }: SearchContext) => ({
  nowMs,
  fromMs: nowMs - DAYS_AROUND_TODAY * DAY_MS,
  toMs: nowMs + DAYS_AROUND_TODAY * DAY_MS,
});

type Rated = { quality: number }[];
const best = (rows: Rated): number => Math.min(NOTHING, ...rows.map(({ quality }) => quality));

export type FoundWords = FoundMatches & { groups: FoundGroup[] };

/** The first results of every group; the group with the best name first. */
export function lookUpAllGroups(ctx: SearchContext, words: readonly string[], size: number): Lookup<FoundWords> {
  const { db, locale, brand } = ctx;
  const query = queryOf(ctx, { words, page: 1, size }, FIRST_RESULTS);
  return lookUp(
    [
      findMatchesOfTeams(db, query, timesOf(ctx)),
      findLeagues(db, query),
      findTeams(db, query),
      findPlayers(db, query),
      findPeople(db, "streamer", query),
      findPeople(db, "expert", query),
      findPeople(db, "user", query),
      findArticles(db, query),
      findReportMatches(db, query),
      findVideos(db, query, ctx.nowMs),
    ],
    ([matches, leagues, teams, players, streamers, experts, users, articles, reported, videos]) => {
      const rated = [
        { quality: best(teams), group: toTeamGroup(teams) },
        { quality: best(leagues), group: toLeagueGroup(leagues, locale) },
        { quality: best(players), group: toPlayerGroup(players) },
        { quality: best(streamers), group: toPeopleGroup("streamer", streamers) },
        // If the brand sells no tips, nobody is listed as an expert.
        ...(brand.plans.isOn ? [{ quality: best(experts), group: toPeopleGroup("expert", experts) }] : []),
        { quality: best(videos), group: toVideoGroup(videos, locale) },
        { quality: best(articles), group: toArticleGroup(articles, reported, locale) },
        { quality: best(users), group: toPeopleGroup("user", users) },
      ];
      return {
        ...toFoundMatches(matches, locale),
        groups: rated
          .filter(({ group }) => group.total > 0)
          .toSorted((a, b) => a.quality - b.quality)
          .map(({ group }) => group),
      };
    },
  );
}

/** The matches between two teams, for each way to read the words as two names. */
export function lookUpPairs(
  ctx: SearchContext,
  splits: readonly Sides[],
  page: Omit<PagedWords, "words">,
): Lookup<FoundMatches | undefined> {
  const query = queryOf(ctx, { ...page, words: [] });
  return lookUp(
    splits.map((sides) => findMatchesBetween(ctx.db, sides, query, timesOf(ctx))),
    (found) => {
      const rows = found.find((list) => list.length > 0);
      return rows && toFoundMatches(rows, ctx.locale);
    },
  );
}

export async function findPairs(
  ctx: SearchContext,
  splits: readonly Sides[],
  page: Omit<PagedWords, "words">,
): Promise<FoundMatches | undefined> {
  const [found] = await runLookups(ctx.db, [lookUpPairs(ctx, splits, page)]);
  return found;
}

export const findMatches = async (ctx: SearchContext, paged: PagedWords): Promise<FoundMatches> =>
  toFoundMatches(await findMatchesOfTeams(ctx.db, queryOf(ctx, paged), timesOf(ctx)), ctx.locale);

/** One page of one group. */
export async function findGroup(
  ctx: SearchContext,
  group: Exclude<SearchGroupName, "match">,
  paged: PagedWords,
): Promise<FoundGroup> {
  const { db, locale, brand } = ctx;
  const query = queryOf(ctx, paged);
  if (group === "league") return toLeagueGroup(await findLeagues(db, query), locale);
  if (group === "team") return toTeamGroup(await findTeams(db, query));
  if (group === "article") {
    const [articles, reported] = await runBatch(db, [findArticles(db, query), findReportMatches(db, query)]);
    return toArticleGroup(articles, reported, locale);
  }
  if (group === "video") return toVideoGroup(await findVideos(db, query, ctx.nowMs), locale);
  if (group === "player") return toPlayerGroup(await findPlayers(db, query));
  if (group === "expert" && !brand.plans.isOn) return { group, list: [], total: 0 };
  return toPeopleGroup(group, await findPeople(db, group, query));
}
