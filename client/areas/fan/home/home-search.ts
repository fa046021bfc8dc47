import { parsePage } from "#client/api/url-params.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { SPORT_TABS, type SportTab } from "#domain/matches/sport-tab-names.ts";

/** The tabs of the home page, in order. */
export const HOME_TABS = ["today", "yesterday", "tomorrow", "live", "recommended", "highlights"] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** A missing value means the default, so that the plain URL is the default page. */
export type HomeSearch = { tab?: HomeTab | undefined; sport?: SportTab | undefined; page?: number | undefined };

export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const tab = HOME_TABS.find((candidate) => candidate === search.tab);
  const sport = SPORT_TABS.find((candidate) => candidate === search.sport);
  const page = parsePage(search.page);
  // Every key is set, because the router would keep the previous value of a missing one.
  return {
    tab: tab === "today" ? undefined : tab,
    sport: sport === "recommended" ? undefined : sport,
    page,
  };
}

export const homeQuery = ({ tab = "today", sport, page }: HomeSearch, timeZone: string): ListMatchesInput => ({
  view: tab,
  tz: timeZone,
  ...(sport ? { sport } : {}),
  ...(page ? { page } : {}),
});
