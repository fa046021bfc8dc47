import { getMatchDetail } from "#db/queries/matches/match-detail.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import {
  type NewsArticleRow,
  type NewsLinkRow,
  selectArticleMatches,
  selectNewsArticle,
  selectNewsLinks,
  selectReportId,
} from "#db/queries/news/articles.ts";
import { AppError } from "#domain/errors.ts";
import type { StandingsView } from "#domain/leagues/views.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { type NewsBlock, newsMatchIds } from "#domain/news/document.ts";
import { createMatchReport } from "#domain/news/report.ts";
import { getStandingsAroundMatch } from "../leagues/get-standings-around-match.ts";
import { getLineups, getMatchTotals } from "../matches/details/match-parts.ts";
import { type ReportSource, type StoredNewsCard, toStoredNewsCard } from "./news-cards.ts";
import type { NewsContext } from "./news-context.ts";

/** Details that only a report's article has. */
export type ReportDetails = ReportSource & {
  stats: TeamStats;
  /** Current places in the table; undefined without a table, or if a team is in two groups. */
  places: { home: number; away: number } | undefined;
};
export type StoredNewsArticle = Omit<StoredNewsCard, "report"> &
  Pick<NewsArticle, "author" | "matches" | "leagues" | "linkedMatchIds" | "teams" | "players" | "lineups"> & {
    blocks: NewsBlock[];
    report: ReportDetails | undefined;
    isPreview?: true;
  };

function placesOf({ rows }: StandingsView, { home, away }: MatchCard): ReportDetails["places"] {
  const placeOf = (teamId: number) => {
    const found = rows.filter(({ team }) => team.id === teamId);
    return found.length === 1 ? found[0]?.place : undefined;
  };
  const places = { home: placeOf(home.id), away: placeOf(away.id) };
  return places.home === undefined || places.away === undefined ? undefined : { home: places.home, away: places.away };
}

const isUnknownMatch = (error: unknown): boolean => error instanceof AppError && error.code === "match_not_found";

/** Generated from the match on each read, so that a corrected result appears here too. */
async function getReport(ctx: NewsContext, game: GameSlug, matchId: number): Promise<ReportDetails | undefined> {
  try {
    // Loaded together to share a round trip, although a half-time report needs neither table nor stats.
    const [match, standings, stats] = await Promise.all([
      getMatchDetail(ctx.db, matchId, ctx.locale),
      getStandingsAroundMatch(ctx, { game, matchId }),
      getMatchTotals(ctx, { game, matchId }),
    ]);
    const report = match && createMatchReport(match);
    if (!match || !report) return undefined;
    // During the second half the stats no longer describe the first half alone.
    const isOver = report.stage === "full_time";
    const more = isOver ? { places: placesOf(standings, match), stats } : { places: undefined, stats: {} };
    return { match, league: match.league, report, ...more };
  } catch (error) {
    if (isUnknownMatch(error)) return undefined;
    throw error;
  }
}

async function getArticleLineups(
  ctx: NewsContext,
  blocks: readonly NewsBlock[],
  matches: NewsArticle["matches"],
): Promise<NewsArticle["lineups"]> {
  const ids = blocks.flatMap((block) => (block.kind === "lineup" ? [block.matchId] : []));
  const wanted = matches.filter(({ id }) => ids.includes(id));
  const list = wanted.map(async ({ id, gameId }) => {
    const { lineups } = await getLineups(ctx, { game: getGameById(gameId)?.slug ?? "", matchId: id });
    const sides = (["home", "away"] as const).flatMap((side) => {
      const { formation, starters } = lineups?.[side] ?? { starters: [] };
      const players = starters.map(({ name, number }) => ({ name, ...(number !== undefined && { number }) }));
      return players.length > 0 ? [{ side, ...(formation && { formation }), players }] : [];
    });
    return { matchId: id, sides };
  });
  return Promise.all(list);
}

const named = (links: readonly NewsLinkRow[], wanted: NewsLinkRow["kind"]) =>
  links.flatMap(({ kind, id, name }) => (kind === wanted && name !== null ? [{ id, name }] : []));

/** Loads everything that an article's blocks show. `row` is a public article, or a preview of an editor's version. */
export async function completeArticle(ctx: NewsContext, row: NewsArticleRow): Promise<StoredNewsArticle | undefined> {
  const blocks = row.blocks === null ? [] : (JSON.parse(row.blocks) as NewsBlock[]);
  const game = getGameById(row.gameId)?.slug;
  const [links, matchRows, report] = await Promise.all([
    selectNewsLinks(ctx.db, row.id, ctx.locale),
    selectArticleMatches(ctx.db, row.id, newsMatchIds(blocks), ctx.locale),
    row.reportOf === null || !game ? undefined : getReport(ctx, game, row.reportOf),
  ]);
  const card = toStoredNewsCard(row, report, ctx.locale);
  if (!card) return undefined;
  const linkedMatchIds = links.filter(({ kind }) => kind === "match").map(({ id }) => id);
  const matches = matchRows.map(toMatchCard);
  return {
    ...card,
    blocks,
    report,
    matches,
    linkedMatchIds,
    leagues: toLeagueSummaries(matchRows, ctx.locale),
    teams: named(links, "team"),
    players: named(links, "player"),
    lineups: await getArticleLineups(ctx, blocks, matches),
    author: row.authorId === null || row.author === null ? null : { uid: row.authorId, username: row.author },
  };
}

/** The automatic report of a match, for an editor to take over. */
export async function getReportOfMatch(ctx: NewsContext, matchId: number): Promise<StoredNewsArticle> {
  const [report] = await selectReportId(ctx.db, matchId);
  const [row] = report ? await selectNewsArticle(ctx.db, report.id, ctx.brandId, ctx.locale) : [];
  if (!row) throw new AppError("news_not_found");
  // The brand already has its own article.
  if (row.reportOf === null) throw new AppError("conflict");
  const article = await completeArticle(ctx, row);
  if (!article) throw new AppError("news_not_found");
  return article;
}

/** Found only under its own game's slug, so that each article has one URL. */
export async function getArticle(
  ctx: NewsContext,
  { game, id }: { game: string; id: number },
): Promise<StoredNewsArticle> {
  const [row] = await selectNewsArticle(ctx.db, id, ctx.brandId, ctx.locale);
  if (!row || getGameById(row.gameId)?.slug !== game) throw new AppError("news_not_found");
  if (row.state === "withdrawn") throw new AppError("news_withdrawn");
  const article = await completeArticle(ctx, row);
  if (!article) throw new AppError("news_not_found");
  return article;
}
