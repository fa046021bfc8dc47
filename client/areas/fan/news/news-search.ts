import type { CallInput } from "#domain/api/contract.ts";
import type { NewsOrder } from "#domain/news/contract.ts";

export type NewsSearch = {
  order?: Exclude<NewsOrder, "newest"> | undefined;
  league?: number | undefined;
  team?: number | undefined;
  page?: number | undefined;
};

const idOf = (value: unknown, max: number): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id >= 1 && id <= max ? id : undefined;
};

/** Defaults (newest first, first page) have no parameter, so that each view has one URL. */
export function parseNewsSearch(search: Record<string, unknown>): NewsSearch {
  const page = idOf(search.page, 500);
  return {
    order: search.order === "popular" ? "popular" : undefined,
    league: idOf(search.league, Number.MAX_SAFE_INTEGER),
    team: idOf(search.team, Number.MAX_SAFE_INTEGER),
    page: page === 1 ? undefined : page,
  };
}

export const newsListQuery = (
  game: string | undefined,
  { order, league, team, page }: NewsSearch,
): CallInput<"GET /news/list"> => ({
  ...(game !== undefined && { game }),
  ...(league !== undefined && { leagueId: league }),
  ...(team !== undefined && { teamId: team }),
  ...(order !== undefined && { order }),
  ...(page !== undefined && { page }),
});
