import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { openReadAhead } from "../live/delayed-refetch.ts";
import { partAsk } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

/** The match's figures. What is held back of a reader who watches late is read now and shown in its time. */
export function useFigures(match: TabProps["match"]) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { gameId, id } = match;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/statistics", partAsk(match)));
  const isHeld = data.held ?? false;
  useEffect(() => {
    if (!isHeld) return;
    const ahead = openReadAhead(api, queryClient);
    ahead.statistics(partAsk({ gameId, id }));
    return ahead.close;
  }, [api, queryClient, gameId, id, isHeld]);
  return data;
}
