import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "../matches/card.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { LineupPlayerView } from "../matches/detail/views.ts";
import type { GameSlug } from "../matches/games.ts";
import type { MatchSides } from "../matches/spoilers/guard.ts";
import type { VideoList } from "../videos/contract.ts";
import type { NewsBlock, NewsImage } from "./document.ts";
import type { PublicNewsState } from "./states.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const gameSlug = v.pipe(v.string(), v.maxLength(40));
const size = v.optional(wholeNumberInput(1, 100), 20);
const MAX_NEWS_PAGE = 500;

export const NEWS_ORDERS = ["newest", "popular"] as const;
export type NewsOrder = (typeof NEWS_ORDERS)[number];

export const newsListInput = v.object({
  game: v.optional(gameSlug),
  leagueId: v.optional(id),
  teamId: v.optional(id),
  playerId: v.optional(id),
  matchId: v.optional(id),
  order: v.optional(v.picklist(NEWS_ORDERS), "newest"),
  page: v.optional(wholeNumberInput(1, MAX_NEWS_PAGE), 1),
  size,
});
export type NewsListInput = v.InferOutput<typeof newsListInput>;
export const hotNewsInput = v.object({
  game: v.optional(gameSlug),
  gameId: v.optional(wholeNumberInput(0, 10_000)),
  leagueId: v.optional(id),
  teamId: v.optional(id),
  size: v.optional(wholeNumberInput(1, 20), 10),
});
export const userHotNewsInput = v.object({ userId: id, size: v.optional(wholeNumberInput(1, 20), 10) });
export const gameNewsInput = v.object({
  game: gameSlug,
  type: v.pipe(v.string(), v.maxLength(20)),
  /** Must be numeric; other pages do not exist on this site. */
  pageIndex: v.union([v.string(), v.number()]),
  size,
});
export const newsPageSchema = wholeNumberInput(1, MAX_NEWS_PAGE);
const previewToken = v.pipe(v.string(), v.maxLength(200));
/** With a preview token, returns the newest version, published or not. */
export const newsInput = v.object({ game: gameSlug, id, preview: v.optional(previewToken) });
export const newsIdInput = v.object({ newsId: id });

/** An article in a list, in the reader's language if available. */
export type NewsCard = {
  newsId: number;
  game: GameSlug;
  /** The site generates reports from match data. */
  kind: "report" | "editorial";
  state: PublicNewsState;
  /** The language of this text, and all languages of the article. */
  locale: Locale;
  locales: Locale[];
  title: string;
  summary: string;
  cover: NewsImage | null;
  /** The sides of a report's match. */
  sides?: { home: TeamSummary; away: TeamSummary };
  publishedAtMs: number;
  correctedAtMs: number | null;
  correctionNote: string;
  /** Number of visible comments and replies. */
  comments: number;
  /** The matches whose result it reveals. */
  reveals: MatchSides[];
  spoilerFreeTitle: string;
  /** Hidden by the reader's spoiler setting; only the spoiler-free title remains. */
  hidden?: true;
};
export type NewsList = { list: NewsCard[]; total: number; page: number; size: number };

export type NewsLineup = {
  side: "home" | "away";
  formation?: string;
  players: Pick<LineupPlayerView, "name" | "number">[];
};
export type NewsArticle = NewsCard & {
  blocks: NewsBlock[];
  author: { uid: number; username: string } | null;
  /** The matches in match blocks, and linked matches. */
  matches: MatchCard[];
  leagues: LeagueSummary[];
  linkedMatchIds: number[];
  teams: Pick<TeamSummary, "id" | "name">[];
  players: { id: number; name: string }[];
  lineups: { matchId: number; sides: NewsLineup[] }[];
  /** Opened with a preview link; not public yet. */
  isPreview?: true;
};

export type NewsCalls = {
  "GET /news/list": { input: v.InferInput<typeof newsListInput>; result: NewsList };
  "GET /news/getHotNewsByGame": { input: v.InferInput<typeof hotNewsInput>; result: { list: NewsCard[] } };
  "GET /news/userHot/{userId}": { input: v.InferInput<typeof userHotNewsInput>; result: { list: NewsCard[] } };
  "GET /news/related": { input: v.InferInput<typeof newsIdInput>; result: { list: NewsCard[] } };
  "POST /news/countRead": { input: v.InferInput<typeof newsIdInput>; result: { counted: boolean } };
  "GET /{game}/news{id}": { input: v.InferInput<typeof newsInput>; result: NewsArticle };
  "GET /{game}/{type}/{pageIndex}": { input: v.InferInput<typeof gameNewsInput>; result: NewsList | VideoList };
};
