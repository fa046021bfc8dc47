import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";

export type PossessionPlayer = { name: string; values: Readonly<Record<string, number>> };

/** Resolves a player named by the feed to the localized name and stats, if loaded. */
export function usePossessionPlayers(match: MatchDetail) {
  const { api } = useRouter().options.context;
  const { queryKey } = callQuery(api, "GET /match/statistics", matchPartQueryInput(match));
  const players = useQueryClient().getQueryData<{ players: PlayerStats[] }>(queryKey)?.players ?? [];
  return (id: number | undefined, name: string | undefined): PossessionPlayer | undefined => {
    if (name === undefined) return undefined;
    const player = players.find((candidate) =>
      id === undefined ? candidate.name === name : candidate.playerId === id,
    );
    return { name: player?.name ?? name, values: player?.values ?? {} };
  };
}
