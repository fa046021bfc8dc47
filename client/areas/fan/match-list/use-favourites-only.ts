import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import type { MatchList } from "#domain/matches/views.ts";

export const sortByKickOff = (ids: ReadonlySet<number>): string => [...ids].toSorted((a, b) => a - b).join(",");

/** The favourites of a list, including those on later pages. While loading and on an error, those of the current page. */
export function useFavouritesOnly(
  query: ListMatchesInput,
  page: MatchList,
  only: ReadonlySet<number> | undefined,
): Pick<MatchList, "leagues" | "list"> {
  const { api } = useRouter().options.context;
  const { page: _page, ...input } = query;
  const { data = page } = useQuery({
    ...callQuery(api, "GET /match/list", { ...input, only: sortByKickOff(only ?? new Set()) }),
    enabled: only !== undefined && only.size > 0,
  });
  return only ? { leagues: data.leagues, list: data.list.filter(({ id }) => only.has(id)) } : page;
}
