import { type ListMatchesInput, type MatchView, SPORT_TABS, type SportTab } from "#domain/matches/calls.ts";

/** The tabs of the home page, in the order they stand. */
export const HOME_TABS = ["today", "yesterday", "tomorrow", "live", "recommended", "highlights"] as const;
export type HomeTab = (typeof HOME_TABS)[number] & MatchView;

export const MAX_PAGE = 50;

/** What is left out is the default, so that the plain address is the plain page. */
export type HomeSearch = { tab?: HomeTab; sport?: SportTab; page?: number };

/** `page` as any reader might spell it: nothing, nonsense and 1 are the first page, what is too high is the last. */
export function readPage(value: unknown): number | undefined {
  const page = Math.min(Math.floor(Number(value)), MAX_PAGE);
  return page > 1 ? page : undefined;
}

export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  const tab = HOME_TABS.find((known) => known === search["tab"]);
  const sport = SPORT_TABS.find((known) => known === search["sport"]);
  const page = readPage(search["page"]);
  return {
    ...(tab && tab !== "today" ? { tab } : {}),
    ...(sport && sport !== "recommended" ? { sport } : {}),
    ...(page ? { page } : {}),
  };
}

/** `recommended` among the sports means all of them: the board puts the leagues that matter most first. */
export const homeQuery = ({ tab = "today", sport, page }: HomeSearch, timeZone: string): ListMatchesInput => ({
  view: tab,
  tz: timeZone,
  ...(sport ? { sport } : {}),
  ...(page ? { page } : {}),
});
