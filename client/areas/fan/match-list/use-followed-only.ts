import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { FollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import type { MatchList } from "#domain/matches/views.ts";

/** Followed matches of a list, including later pages; those of the current page while loading or on an error. */
export function useFollowedOnly(
  query: ListMatchesInput,
  page: MatchList,
  only: FollowedMatches | undefined,
): Pick<MatchList, "leagues" | "list"> {
  const { api } = useRouter().options.context;
  const { page: _page, ...input } = query;
  const { data } = useQuery({
    ...callQuery(api, "GET /match/list", { ...input, ...only?.input }),
    enabled: only !== undefined && !only.isEmpty,
    placeholderData: keepPreviousData,
  });
  if (!only) return page;
  if (only.isEmpty) return { leagues: [], list: [] };
  return data ?? { leagues: page.leagues, list: page.list.filter(only.has) };
}
