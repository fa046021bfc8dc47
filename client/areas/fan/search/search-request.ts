import type { CallInput } from "#domain/api/contract.ts";
import { cleanQuery } from "#domain/search/clean-query.ts";
import { MAX_SEARCH_PAGE, SEARCH_GROUPS, type SearchGroupName } from "#domain/search/contract.ts";

type RawSearch = { group?: unknown; page?: unknown };
export type SearchRequest = { text: string; group: SearchGroupName | undefined; page: number };

/** Invalid values are dropped. */
export function searchRequest(text: string | undefined, { group, page }: RawSearch): SearchRequest {
  const number = Number(page);
  return {
    text: cleanQuery(text ?? ""),
    group: SEARCH_GROUPS.find((known) => known === group),
    page: Number.isInteger(number) && number >= 1 && number <= MAX_SEARCH_PAGE ? number : 1,
  };
}

const ALL_SIZE = 6;
export const searchAllQuery = ({ text }: Pick<SearchRequest, "text">): CallInput<"GET /search/all"> => ({
  text,
  size: ALL_SIZE,
});
export const searchGroupQuery = (
  { text, page }: SearchRequest,
  group: SearchGroupName,
): CallInput<"GET /search/group"> => ({ text, group, page });
