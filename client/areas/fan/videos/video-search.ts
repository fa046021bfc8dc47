import type { CallInput } from "#domain/api/contract.ts";

export type VideoListSearch = { order?: "popular" | undefined; page?: number | undefined };
const MAX_PAGE = 500;

/** Defaults (newest first, first page) have no parameter, so that each view has one URL. */
export function parseVideoSearch(search: Record<string, unknown>): VideoListSearch {
  const page = Number(search.page);
  return {
    order: search.order === "popular" ? "popular" : undefined,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined,
  };
}

export const videoListQuery = (
  game: string | undefined,
  { order, page }: VideoListSearch,
): CallInput<"GET /video/list"> => ({
  ...(game !== undefined && { game }),
  ...(order !== undefined && { order }),
  ...(page !== undefined && { page }),
  size: 24,
});

const POPULAR_SIZE = 4;
const NEWEST_SIZE = 12;
type Overview = { popular: CallInput<"GET /hot/video/1">; newest: CallInput<"GET /video/list"> };
/** Queries of the first page: most watched videos, then the newest. */
export const videoOverviewQueries = (game: string | undefined): Overview => ({
  popular: { ...(game !== undefined && { game }), size: POPULAR_SIZE },
  newest: { ...(game !== undefined && { game }), size: NEWEST_SIZE },
});
