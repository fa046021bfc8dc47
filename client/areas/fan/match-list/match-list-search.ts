import { parsePage } from "#client/api/parse-page.ts";
import type { CallInput } from "#domain/api/contract.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";

export const LIST_VIEWS = ["live", "upcoming", "results", "week"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** A date opens the calendar; without one the view says what is shown. What is left out is the default. */
export type MatchListSearch = {
  view?: ListView | undefined;
  date?: string | undefined;
  page?: number | undefined;
  /** One league's matches alone. */
  league?: number | undefined;
  /** Of the seven days: results instead of what is to come. */
  way?: "back" | undefined;
};

/** Any view but the seven days, which are no pages. */
export type PagedSearch = Omit<MatchListSearch, "view"> & { view?: Exclude<ListView, "week"> | undefined };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const text = (value: number, digits: number) => String(value).padStart(digits, "0");

/** The nearest day there is: the 31st of a short month is its last, a year nobody lists is the nearest one listed. */
export function parseDateParam(value: unknown): string | undefined {
  const [, years, months, days] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typeof value === "string" ? value : "") ?? [];
  if (!years || !months || !days) return undefined;
  const year = within(FIRST_YEAR, Number(years), LAST_YEAR);
  const month = within(1, Number(months), 12);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${text(month, 2)}-${text(within(1, Number(days), lastDay), 2)}`;
}

export function parseMatchListSearch(search: Record<string, unknown>): MatchListSearch {
  const date = parseDateParam(search.date);
  const view = LIST_VIEWS.find((known) => known === search.view);
  const page = parsePage(search.page);
  // Every key is named: one left out would keep what stood in the address.
  const league = Number.isSafeInteger(search.league) && Number(search.league) > 0 ? Number(search.league) : undefined;
  const way = view === "week" && !date && search.way === "back" ? "back" : undefined;
  return {
    view: view === "live" || date ? undefined : view,
    date,
    page: view === "week" ? undefined : page,
    league,
    way,
  };
}

export const matchListQuery = (
  game: string | undefined,
  { view = "live", date, page, league }: PagedSearch,
  timeZone: string,
): ListMatchesInput => ({
  ...(date ? { view: "today", date } : { view }),
  tz: timeZone,
  ...(game ? { game } : {}),
  ...(page ? { page } : {}),
  ...(league ? { leagueId: league } : {}),
});

/** Fewer live matches than this leave room for what comes next. */
const FEW_LIVE = 8;
const NEXT_SIZE = 20;

/** What to show below what is live, where little is: whoever comes for a game finds its matches at once. */
export function upcomingQuery(
  game: string | undefined,
  { view, date, page, league }: MatchListSearch,
  timeZone: string,
  live: number,
): ListMatchesInput | undefined {
  const isLive = (view ?? "live") === "live" && !date && !page;
  if (!isLive || live >= FEW_LIVE) return undefined;
  return { ...matchListQuery(game, { view: "upcoming", league }, timeZone), size: NEXT_SIZE };
}

/** Seven days at once; of any other view nothing is asked. */
export const weekQuery = (
  game: string | undefined,
  { league, way }: MatchListSearch,
  timeZone: string,
): CallInput<"GET /match/week"> => ({
  tz: timeZone,
  way: way ?? "ahead",
  ...(game ? { game } : {}),
  ...(league ? { leagueId: league } : {}),
});

/** The seven days around the one that is open. */
export const calendarQuery = (
  game: string | undefined,
  { date }: MatchListSearch,
  timeZone: string,
): CallInput<"GET /match/calendar"> => ({ tz: timeZone, ...(game ? { game } : {}), ...(date ? { date } : {}) });

const DAY_MS = 86_400_000;

/** `days` later, by the calendar. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
