// Long because it has one rule for each call that returns match results.
import type { CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import type { CommentCalls } from "#domain/comments/contract.ts";
import { hideComments, hideOwnPosts, hidePost, hidePosts, hideProfileTab } from "#domain/content/hide-results.ts";
import type { LeagueCalls } from "#domain/leagues/contract.ts";
import type { NewsCalls } from "#domain/news/contract.ts";
import { hideArticleResult, hideNewsResults } from "#domain/news/hide-results.ts";
import type { NotificationCalls } from "#domain/notifications/contract.ts";
import type { MatchAlertCalls } from "#domain/notifications/match-alerts.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import {
  hideFocusResults,
  hideOfferedPlans,
  hideOwnPlanResult,
  hidePlanResults,
  hidePlanViewResult,
} from "#domain/plans/hide-results.ts";
import type { PlanReaderCalls } from "#domain/plans/views-contract.ts";
import type { PostCalls } from "#domain/posts/contract.ts";
import type { SearchCalls } from "#domain/search/contract.ts";
import { hideSearchGroup, hideSearchResults } from "#domain/search/hide-results.ts";
import type { VideoCalls } from "#domain/videos/contract.ts";
import { hidePageOfGame, hideVideoResults, hideVideoViewResult } from "#domain/videos/hide-results.ts";
import type { WalletCalls } from "#domain/wallet/contract.ts";
import type { MatchCalls } from "../contract.ts";
import type { MatchDetailCalls } from "../detail/contract.ts";
import type { FavouriteCalls } from "../favourites-contract.ts";
import type { FollowingCalls } from "../following-contract.ts";
import type { LegacyMatchCalls } from "../legacy-contract.ts";
import { publicState } from "../match-states.ts";
import { matchAtTime } from "./at-time.ts";
import {
  hideCardResult,
  hidesMatch,
  hidesNotification,
  hidesTable,
  type MatchSides,
  type SpoilerGuard,
} from "./guard.ts";
import {
  entriesUpTo,
  hideBracket,
  hideCards,
  hideForm,
  hideInDays,
  hideInList,
  hideRanking,
  hideSeasons,
  hideStandingsRows,
  hideStats,
  isHidden,
  isResultHidden,
  withoutHighlights,
} from "./hide-views.ts";

type GuardedCall =
  | "GET /live/getChatroomSpeech"
  | Extract<keyof WalletCalls, "GET /user/water">
  | keyof (MatchCalls &
      LegacyMatchCalls &
      MatchDetailCalls &
      LeagueCalls &
      FavouriteCalls &
      FollowingCalls &
      NotificationCalls &
      MatchAlertCalls &
      PlanReaderCalls &
      NewsCalls &
      CommentCalls &
      PostCalls &
      VideoCalls &
      SearchCalls);
/** `of` is the match that the call is about. */
type Hide<Name extends CallName> = (
  result: CallResult<Name>,
  guard: SpoilerGuard,
  of: MatchSides | undefined,
  input: CallInput<Name>,
) => CallResult<Name>;

/** The match whose result a notification reveals. */
function matchOfResult({ kind, params }: NotificationBody): MatchSides | undefined {
  if (kind === "match_goal") return { ...params, id: params.matchId };
  if (kind !== "plan_refunded" && kind !== "plan_settled") return undefined;
  const { matchId: id, leagueId, homeId, awayId } = params;
  const isKnown = id !== undefined && leagueId !== undefined && homeId !== undefined && awayId !== undefined;
  return isKnown ? { id, leagueId, homeId, awayId } : undefined;
}

const untouched = <Result>(result: Result): Result => result;

/** The spoiler rule of every call with match results; a call without a rule does not compile. */
const RULES: { [Name in GuardedCall]: Hide<Name> } = {
  "GET /match/list": hideInList,
  "GET /match/week": hideInList,
  "GET /match/calendar": untouched,
  "GET /game/getPCGameSource": untouched,
  "GET /game/v3/getPCGameSource": untouched,
  "GET /match/liveCounts": untouched,
  "GET /league/match_leagues": untouched,
  "GET /{game}/{matchId}": (match, guard, of) => {
    const card = hideCardResult(guard, match);
    if (card === match) return entriesUpTo("events")(match, guard, of);
    const hidden = withoutHighlights(card);
    const then = hidden.held && guard.delayed && matchAtTime(match, hidden, guard.delayed.sinceMs);
    if (then) return then;
    if (hidden.held) return { ...hidden, events: [], pinned: [] };
    const has = {
      ...match.has,
      statistics: false,
      odds: false,
      text: false,
      momentum: false,
      animation: false,
      course: false,
    };
    return { ...hidden, events: [], pinned: [], has };
  },
  // Drafts reveal the number of maps played.
  "GET /match/lineups": (view, guard, of) =>
    view.lineups && isHidden(guard, of) ? { ...view, lineups: { ...view.lineups, drafts: [], veto: [] } } : view,
  "GET /match/injuries": untouched,
  "GET /match/statistics": hideStats,
  "GET /match/odds": entriesUpTo("ticks"),
  "GET /match/textLive": (view, guard, of) => {
    const visible = entriesUpTo("lines")(view, guard, of);
    return visible.lines.length > 0 ? visible : { ...visible, older: false };
  },
  "GET /match/momentum": entriesUpTo("points"),
  "GET /match/momentumLines": (view, guard) => ({ list: view.list.filter((line) => !hidesMatch(guard, line)) }),
  "GET /match/course": entriesUpTo("points"),
  "GET /match/animation": ({ lineups, ...view }, guard, of) =>
    entriesUpTo("frames")({ ...view, ...(lineups && !isResultHidden(guard, of) && { lineups }) }, guard, of),
  "GET /match/headToHead": (view, guard) => {
    const list = view.list.filter((card) => hideCardResult(guard, card) === card);
    if (list.length === view.list.length) return view;
    return { ...view, list: hideCards(view.list, guard), homeWins: 0, draws: 0, awayWins: 0, hidden: true };
  },
  "GET /match/form": (view, guard) => ({
    ...view,
    home: hideForm(view.home, guard),
    away: hideForm(view.away, guard),
  }),
  "GET /match/related": (view, guard) => ({
    ...view,
    sameRound: hideCards(view.sameRound, guard),
    sameTeams: hideCards(view.sameTeams, guard),
    results: hideCards(view.results, guard),
    upcoming: hideCards(view.upcoming, guard),
  }),
  "GET /match/standingsAround": hideStandingsRows,
  "GET /league/library": untouched,
  // The teams are listed in table order.
  "GET /league/profile": (view, guard) =>
    hidesTable(guard, view.league.id) ? { ...view, teams: view.teams.toSorted((a, b) => a.id - b.id) } : view,
  "GET /league/standings": hideStandingsRows,
  "GET /league/bracket": hideBracket,
  "GET /league/schedule": hideInList,
  "GET /league/players": hideRanking,
  "GET /league/teams": hideRanking,
  "GET /squad/library": untouched,
  "GET /squad/profile": (view, guard) => ({ ...view, seasons: hideSeasons(view.seasons, guard) }),
  "GET /squad/schedule": (view, guard) => ({
    ...view,
    results: hideCards(view.results, guard),
    upcoming: hideCards(view.upcoming, guard),
  }),
  "GET /player/library": untouched,
  "GET /player/profile": (view, guard) => ({ ...view, seasons: hideSeasons(view.seasons, guard) }),
  "GET /player/matches": (view, guard) => ({
    ...view,
    list: view.list.map((line) => {
      const match = hideCardResult(guard, line.match);
      return match === line.match ? line : { ...line, match, values: {} };
    }),
  }),
  "GET /sprots_league/match_leagues": untouched,
  "GET /v2/match/getPCLiveGameMatch": hideInList,
  "GET /match/gameMatchLive": hideInList,
  "GET /sport_match/sportsLiving": hideInList,
  "GET /match/gameLivingFuture": (view, guard) => ({
    ...view,
    living: hideCards(view.living, guard),
    future: hideCards(view.future, guard),
  }),
  "GET /match/getSeriesCount": untouched,
  "GET /user/isMatchLive/{matchId}/{gameId}": (view, guard, of) =>
    isHidden(guard, of) ? { ...view, state: publicState(view.state) } : view,
  "POST /v2/match/getPCPastGameMatch": hideInList,
  "POST /v2/match/getPCUpcomingGameMatch": hideInList,
  "POST /v2/match/getPCGameMatchByCondition": hideInList,
  "POST /match/pcMatches": hideInList,
  "POST /match/getSevenDayMatch": hideInDays,
  "POST /match/getSevenDayResults": hideInDays,
  "GET /match/attention": untouched,
  "POST /match/attention": untouched,
  "POST /match/attention/merge": untouched,
  "GET /user/reservations": hideInList,
  "GET /user/calendar": untouched,
  "POST /user/calendar/renew": untouched,
  "GET /user/followed": untouched,
  "POST /user/followed": untouched,
  "POST /user/followed/merge": untouched,
  // The mere presence of a goal or settlement notification is a spoiler.
  "GET /user/notices": (view, guard) => ({
    ...view,
    list: view.list.filter((notice) => {
      const match = matchOfResult(notice);
      return match === undefined || !hidesNotification(guard, match, notice.atMs);
    }),
  }),
  // Delayed viewers get chat history up to their time and continue from the room.
  "GET /live/getChatroomSpeech": (history, guard, of) => {
    const { delayed } = guard;
    if (of && isResultHidden(guard, of)) return { ...history, list: [], hidden: true };
    const firstDelayed = delayed && history.list.find(({ timeMs }) => timeMs > delayed.sinceMs);
    if (!firstDelayed) return history;
    return { ...history, list: history.list.slice(0, history.list.indexOf(firstDelayed)), seq: firstDelayed.line - 1 };
  },
  "GET /expert_plan/getPlansPC": (view, guard, _of, { counts }) =>
    hideOfferedPlans(view, guard, { isByOutcome: counts !== undefined }),
  "GET /expert_plan/getHomeExpertPlans": (view, guard) => ({ ...view, list: hidePlanResults(view.list, guard) }),
  "GET /expert_plan/getExpertPlanInfo": hidePlanViewResult,
  "GET /expert_plan/checkGold": untouched,
  "POST /orderpay/goldExpertPlan": untouched,
  "GET /expert_plan/userExpertPlanOrderPC": (view, guard) => ({
    ...view,
    list: view.list.map((one) => hideOwnPlanResult(one, guard)),
  }),
  "POST /expert_plan/feedback": untouched,
  "GET /expert_plan/focusEvents": (view, guard) => ({ ...view, list: hideFocusResults(view.list, guard) }),
  "GET /plans/chain": untouched,
  "GET /plans/chain/head": untouched,
  "GET /user/notices/unread": untouched,
  "POST /user/notices/read": untouched,
  "POST /user/notices/ticket": untouched,
  "POST /user/notices/merge": untouched,
  "GET /search/all": hideSearchResults,
  "GET /search/group": hideSearchGroup,
  "GET /match/alerts": untouched,
  "GET /match/followed": untouched,
  "GET /following/rail": untouched,
  // The refunded amount reveals the outcome. The balance and the exported statement stay complete.
  "GET /user/water": (view, guard) => ({
    ...view,
    list: view.list.filter(({ match, atMs }) => match === undefined || !hidesNotification(guard, match, atMs)),
  }),
  "GET /news/list": hideNewsResults,
  "GET /news/getHotNewsByGame": hideNewsResults,
  "GET /news/userHot/{userId}": hideNewsResults,
  "GET /news/related": hideNewsResults,
  "GET /{game}/{type}/{pageIndex}": hidePageOfGame,
  "GET /{game}/news{id}": hideArticleResult,
  "POST /news/countRead": untouched,
  "GET /{game}/newsComment{id}/{pageIndex}": hideComments,
  "GET /comment/list": hideComments,
  "GET /comment/replies": hideComments,
  "GET /comment/linked": hideComments,
  "GET /comment/count": untouched,
  // The reader's own texts.
  "GET /comment/own": untouched,
  "POST /comment/send": untouched,
  "POST /comment/edit": untouched,
  "POST /comment/delete": untouched,
  "GET /post/own": hideOwnPosts,
  "GET /post/feed": hidePosts,
  "GET /post/one": hidePost,
  "POST /post/picture": untouched,
  "POST /post/send": (post, guard) => ({ ...post, match: post.match && hideCardResult(guard, post.match) }),
  "POST /post/delete": untouched,
  "GET /user/{userId}/{type}/{pageIndex}": hideProfileTab,
  "GET /video/list": hideVideoResults,
  "GET /hot/video/1": hideVideoResults,
  "GET /video/related": hideVideoResults,
  "GET /video/playback": untouched,
  "POST /video/countView": untouched,
  "GET /{game}/video{id}": hideVideoViewResult,
};

type AnyHide = (result: unknown, guard: SpoilerGuard, of: MatchSides | undefined, input: unknown) => unknown;
const byName = new Map(Object.entries(RULES) as [string, AnyHide][]);

const TABLE_CALLS = new Set<CallName>([
  "GET /match/standingsAround",
  "GET /league/profile",
  "GET /league/standings",
  "GET /league/players",
  "GET /league/teams",
  "GET /squad/profile",
  "GET /player/profile",
]);
/** Whether a call returns tables; their rules need the leagues of hidden teams. */
export const returnsTables = (name: CallName): boolean => TABLE_CALLS.has(name);

/** Whether a call's result depends on spoiler settings. */
export const dependsOnSpoilerSettings = (name: CallName): boolean => {
  const rule: unknown = byName.get(name);
  return rule !== undefined && rule !== untouched;
};

/** Removes everything from a call's result that is hidden from the viewer. */
export const hideSpoilersInResult = (
  name: CallName,
  result: unknown,
  guard: SpoilerGuard,
  of: MatchSides | undefined,
  input: unknown = {},
) => byName.get(name)?.(result, guard, of, input) ?? result;
