import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";

export const MAX_BOARD_MATCHES = 4;
const CHOICE = 24;

/** A match by its game's number and its own: "202-990001". */
type Place = { gameId: number; matchId: number };
export type DataSearch = { m?: string | undefined };

export const parseBoardSlots = (text: string): Place[] =>
  text
    .split(".")
    .flatMap((part): Place[] => {
      const [, gameId, matchId] = /^(\d{1,4})-(\d{1,16})$/.exec(part) ?? [];
      return gameId && matchId && getGameById(Number(gameId))
        ? [{ gameId: Number(gameId), matchId: Number(matchId) }]
        : [];
    })
    .slice(0, MAX_BOARD_MATCHES);

export const formatBoardSlots = (places: readonly Place[]): string =>
  places.map(({ gameId, matchId }) => `${gameId}-${matchId}`).join(".");

export const boardMatchesQuery = (game: GameSlug | undefined, tz: string): ListMatchesInput => ({
  view: "live",
  tz,
  size: CHOICE,
  ...(game && { game }),
});

/** The matches of the address, or what runs now; one that is gone leaves its place empty. */
export async function loadBoard(
  { queryClient, api, timeZone }: { queryClient: QueryClient; api: Api; timeZone: string },
  game: GameSlug | undefined,
  { m }: DataSearch,
): Promise<{ places: Place[] }> {
  const { list } = await queryClient.ensureQueryData(
    callQuery(api, "GET /match/list", boardMatchesQuery(game, timeZone)),
  );
  const asked = m
    ? parseBoardSlots(m)
    : list.slice(0, MAX_BOARD_MATCHES).map(({ gameId, id }) => ({ gameId, matchId: id }));
  const found = await Promise.all(
    asked.map(async (place) => {
      const slug = getGameById(place.gameId)?.slug ?? "";
      try {
        await queryClient.ensureQueryData(
          callQuery(api, "GET /{game}/{matchId}", { game: slug, matchId: String(place.matchId) }),
        );
        return [place];
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 410)) return [];
        throw error;
      }
    }),
  );
  const places = found.flat();
  // The first is followed until another is: its talk stands on the page.
  if (places[0]) await prefetchRoom(queryClient, api, matchRoomName(places[0].gameId, places[0].matchId));
  return { places };
}
