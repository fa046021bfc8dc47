import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { openDelayedRefetch } from "../live/delayed-refetch.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

/** The match's figures. What is held back of a reader who watches late is read now and shown in its time. */
export function useStatistics(match: TabProps["match"]) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { gameId, id } = match;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/statistics", matchPartQueryInput(match)));
  const isHeld = data.held ?? false;
  useEffect(() => {
    if (!isHeld) return;
    const ahead = openDelayedRefetch(api, queryClient);
    ahead.statistics(matchPartQueryInput({ gameId, id }));
    return ahead.close;
  }, [api, queryClient, gameId, id, isHeld]);
  return data;
}
