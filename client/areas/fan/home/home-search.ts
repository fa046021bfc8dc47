import { parsePage } from "#client/api/parse-page.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { SPORT_TABS, type SportTab } from "#domain/matches/sport-tab-names.ts";

/** The tabs of the home page, in the order they stand. */
export const HOME_TABS = ["today", "yesterday", "tomorrow", "live", "recommended", "highlights"] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** What is left out is the default, so that the plain address is the plain page. */
export type HomeSearch = { tab?: HomeTab | undefined; sport?: SportTab | undefined; page?: number | undefined };

export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const tab = HOME_TABS.find((known) => known === search.tab);
  const sport = SPORT_TABS.find((known) => known === search.sport);
  const page = parsePage(search.page);
  // Every key is named: one left out would keep what stood in the address.
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

/**
 * "Recommended" among the sports means all of them, the recommended matches first: on the first page of a day these are
 * asked for beside the day's list. Every other list is asked for once.
 */
export function recommendedOfDayQuery(
  { tab = "today", sport, page }: HomeSearch,
  timeZone: string,
): ListMatchesInput | undefined {
  const isDay = tab === "today" || tab === "yesterday" || tab === "tomorrow";
  return isDay && !sport && !page ? { view: tab, sport: "recommended", tz: timeZone } : undefined;
}
