import { parsePage } from "#client/api/url-params.ts";
import type { CallInput } from "#domain/api/contract.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";

export const LIST_VIEWS = ["live", "upcoming", "results", "week"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** A date opens the calendar; otherwise the view decides. A missing value means the default. */
export type MatchListSearch = {
  view?: ListView | undefined;
  date?: string | undefined;
  page?: number | undefined;
  league?: number | undefined;
  /** Week view only: results instead of upcoming matches. */
  way?: "back" | undefined;
};

/** All views except the week, which is not paginated. */
export type PagedSearch = Omit<MatchListSearch, "view"> & { view?: Exclude<ListView, "week"> | undefined };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const within = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);
const text = (value: number, digits: number) => String(value).padStart(digits, "0");

/** Parses a date and clamps its parts: the 31st of a short month becomes its last day. */
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
  const view = LIST_VIEWS.find((candidate) => candidate === search.view);
  const page = parsePage(search.page);
  // Every key is set, because the router would keep the previous value of a missing one.
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

/** If there are fewer live matches, upcoming ones are shown too. */
const FEW_LIVE = 8;
const NEXT_SIZE = 20;

/** Upcoming matches, shown below a short list of live ones. */
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

/** The seven days around the open one. */
export const calendarQuery = (
  game: string | undefined,
  { date }: MatchListSearch,
  timeZone: string,
): CallInput<"GET /match/calendar"> => ({ tz: timeZone, ...(game ? { game } : {}), ...(date ? { date } : {}) });

const DAY_MS = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
