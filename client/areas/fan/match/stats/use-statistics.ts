import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { openDelayedRefetch } from "../live/delayed-refetch.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

/** The match's statistics. With a broadcast delay, the current ones are fetched now and shown in time. */
export function useStatistics(match: TabProps["match"]) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { gameId, id } = match;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/statistics", matchPartQueryInput(match)));
  const isDelayed = data.held ?? false;
  useEffect(() => {
    if (!isDelayed) return;
    const delayedRefetch = openDelayedRefetch(api, queryClient);
    delayedRefetch.statistics(matchPartQueryInput({ gameId, id }));
    return delayedRefetch.close;
  }, [api, queryClient, gameId, id, isDelayed]);
  return data;
}
