import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { openMergingRefetch } from "../live/merging-refetch.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

/** The match's statistics. With a broadcast delay, the current ones are fetched now and shown when due. */
export function useStatistics(match: TabProps["match"]) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { gameId, id } = match;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/statistics", matchPartQueryInput(match)));
  const isDelayed = data.held ?? false;
  useEffect(() => {
    if (!isDelayed) return;
    const mergingRefetch = openMergingRefetch(api, queryClient);
    mergingRefetch.statistics(matchPartQueryInput({ gameId, id }));
    return mergingRefetch.close;
  }, [api, queryClient, gameId, id, isDelayed]);
  return data;
}
