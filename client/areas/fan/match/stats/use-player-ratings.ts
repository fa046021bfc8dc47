import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { ratePlayers } from "#domain/matches/detail/ratings.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

const NO_RATINGS: ReadonlyMap<string, number> = new Map();

/** Ratings by `playerKey`. Empty for hidden matches, and until the feed sends player stats. */
export function usePlayerRatings(match: TabProps["match"], game: GameSlug): ReadonlyMap<string, number> {
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...callQuery(api, "GET /match/statistics", matchPartQueryInput(match)),
    enabled: match.has.statistics && !match.hidden,
  });
  return useMemo(() => (data ? ratePlayers(game, data.players) : NO_RATINGS), [data, game]);
}
