import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";

export const MAX_BOARD_MATCHES = 4;
const CHOICE_SIZE = 24;

/** Game id and match id: "202-990001". */
type BoardSlot = { gameId: number; matchId: number };
export type DataSearch = { m?: string | undefined };

export const parseBoardSlots = (text: string): BoardSlot[] =>
  text
    .split(".")
    .flatMap((part): BoardSlot[] => {
      const [, gameId, matchId] = /^(\d{1,4})-(\d{1,16})$/.exec(part) ?? [];
      return gameId && matchId && getGameById(Number(gameId))
        ? [{ gameId: Number(gameId), matchId: Number(matchId) }]
        : [];
    })
    .slice(0, MAX_BOARD_MATCHES);

export const formatBoardSlots = (slots: readonly BoardSlot[]): string =>
  slots.map(({ gameId, matchId }) => `${gameId}-${matchId}`).join(".");

export const boardMatchesQuery = (game: GameSlug | undefined, tz: string): ListMatchesInput => ({
  view: "live",
  tz,
  size: CHOICE_SIZE,
  ...(game && { game }),
});

/** The matches of the URL, else live ones; a missing match is left out. */
export async function loadBoard(
  { queryClient, api, timeZone }: { queryClient: QueryClient; api: Api; timeZone: string },
  game: GameSlug | undefined,
  { m }: DataSearch,
): Promise<{ slots: BoardSlot[] }> {
  const { list } = await queryClient.ensureQueryData(
    callQuery(api, "GET /match/list", boardMatchesQuery(game, timeZone)),
  );
  const requested = m
    ? parseBoardSlots(m)
    : list.slice(0, MAX_BOARD_MATCHES).map(({ gameId, id }) => ({ gameId, matchId: id }));
  const found = await Promise.all(
    requested.map(async (slot) => {
      const slug = getGameById(slot.gameId)?.slug ?? "";
      try {
        await queryClient.ensureQueryData(
          callQuery(api, "GET /{game}/{matchId}", { game: slug, matchId: String(slot.matchId) }),
        );
        return [slot];
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 410)) return [];
        throw error;
      }
    }),
  );
  const slots = found.flat();
  // The first one is followed initially, so its chat is needed.
  if (slots[0]) await prefetchRoom(queryClient, api, matchRoomName(slots[0].gameId, slots[0].matchId));
  return { slots };
}
