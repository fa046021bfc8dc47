import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import type { MatchList } from "#domain/matches/views.ts";

export const sortByKickOff = (ids: ReadonlySet<number>): string => [...ids].toSorted((a, b) => a - b).join(",");

/**
 * The favourites of a list, also those on its later pages. Until they come, and when they cannot be had, those of the page
 * that is there.
 */
export function useFavouritesOnly(
  query: ListMatchesInput,
  page: MatchList,
  only: ReadonlySet<number> | undefined,
): Pick<MatchList, "leagues" | "list"> {
  const { api } = useRouter().options.context;
  const { page: _page, ...ask } = query;
  const { data = page } = useQuery({
    ...callQuery(api, "GET /match/list", { ...ask, only: sortByKickOff(only ?? new Set()) }),
    enabled: only !== undefined && only.size > 0,
  });
  return only ? { leagues: data.leagues, list: data.list.filter(({ id }) => only.has(id)) } : page;
}
