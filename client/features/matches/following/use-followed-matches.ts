import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { useApp } from "#client/app-context.ts";
import { useIsHydrated } from "#client/features/shell/use-is-hydrated.ts";
import type { FollowedKind, GuestFollow } from "#domain/matches/following-contract.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { useFavourites } from "../favourites/favourites-store.ts";
import { followedQuery } from "./followed-query.ts";

/** Comma-separated ids as query parameters; sorted, so that the same follows result in the same request. */
type SelectionInput = { only: string; leagues: string; teams: string; players: string };
export type FollowedMatches = {
  input: SelectionInput;
  isEmpty: boolean;
  has: (card: MatchCard) => boolean;
  /** The followed team of a match. */
  nameOf: (card: MatchCard) => string | undefined;
};

const toIdList = (ids: Iterable<number>): string => [...ids].toSorted((a, b) => a - b).join(",");

export function toFollowedMatches(favourites: ReadonlySet<number>, followed: readonly GuestFollow[]): FollowedMatches {
  const idsOf = (kind: FollowedKind) => new Set(followed.filter((one) => one.kind === kind).map(({ id }) => id));
  const [leagues, teams, players] = [idsOf("league"), idsOf("team"), idsOf("player")];
  return {
    input: {
      only: toIdList(favourites),
      leagues: toIdList(leagues),
      teams: toIdList(teams),
      players: toIdList(players),
    },
    isEmpty: favourites.size + leagues.size + teams.size + players.size === 0,
    // Only the server knows the teams of players.
    has: ({ id, leagueId, home, away }) =>
      favourites.has(id) || leagues.has(leagueId) || teams.has(home.id) || teams.has(away.id),
    nameOf: ({ home, away }) => [home, away].find(({ id }) => teams.has(id))?.name,
  };
}

/** Starred matches and those of followed leagues, teams and players; empty on the server and during hydration. */
export function useFollowedMatches(): FollowedMatches {
  const { api } = useRouter().options.context;
  const { user } = useApp();
  const favourites = useDeferredValue(useFavourites());
  const { data } = useQuery(followedQuery(api, user?.uid));
  const followed = useIsHydrated() ? data : undefined;
  return useMemo(() => toFollowedMatches(favourites, followed ?? []), [favourites, followed]);
}
