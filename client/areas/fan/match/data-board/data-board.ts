import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import { listLivesInput } from "#client/features/live/live-queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { matchRoomName, parseRoomName, type RoomKind } from "#domain/chat/room-name.ts";
import type { LiveTile } from "#domain/live/contract.ts";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";

export const MAX_BOARD_SLOTS = 4;
const CHOICE_SIZE = 24;

/** A match or a streamer, identified by its chat room. */
export type BoardSlot = { roomId: string; room: RoomKind };
export type DataSearch = { m?: string | undefined };

const toSlot = (roomId: string): BoardSlot[] => {
  const room = parseRoomName(roomId);
  return room && (room.kind === "custom" || getGameById(room.gameId)) ? [{ roomId, room }] : [];
};

/** Parses "202-990001.c-5": matches by game id and match id, streamers by room. */
export const parseBoardSlots = (text: string): BoardSlot[] =>
  [...new Set(text.split("."))].flatMap(toSlot).slice(0, MAX_BOARD_SLOTS);

export const formatBoardSlots = (slots: readonly Pick<BoardSlot, "roomId">[]): string =>
  slots.map(({ roomId }) => roomId).join(".");

export const boardMatchesQuery = (game: GameSlug | undefined, tz: string): ListMatchesInput => ({
  view: "live",
  tz,
  size: CHOICE_SIZE,
  ...(game && { game }),
});

/** Public lives first, then matches that none of them shows. */
export function chooseBoardSlots(
  lives: readonly Pick<LiveTile, "roomId" | "matchId" | "access">[],
  matches: readonly Pick<MatchCard, "gameId" | "id">[],
): BoardSlot[] {
  const open = lives.filter(({ access }) => access === "public");
  const shown = new Set(open.map(({ matchId }) => matchId));
  const others = matches.filter(({ id }) => !shown.has(id)).map(({ gameId, id }) => matchRoomName(gameId, id));
  return [...open.map(({ roomId }) => roomId), ...others].flatMap(toSlot).slice(0, MAX_BOARD_SLOTS);
}

/** Loads the slots of the URL, by default lives and live matches. Slots that do not exist are left out. */
export async function loadBoard(
  { queryClient, api, timeZone }: { queryClient: QueryClient; api: Api; timeZone: string },
  game: GameSlug | undefined,
  { m }: DataSearch,
): Promise<{ slots: BoardSlot[] }> {
  const [{ list: matches }, { list: lives }] = await Promise.all([
    queryClient.ensureQueryData(callQuery(api, "GET /match/list", boardMatchesQuery(game, timeZone))),
    queryClient.ensureQueryData(callQuery(api, "GET /live/now", listLivesInput(game))),
  ]);
  const requested = m ? parseBoardSlots(m) : chooseBoardSlots(lives, matches);
  const found = await Promise.all(requested.map((slot) => loadSlot(queryClient, api, slot)));
  const slots = found.flat();
  // The first slot is followed initially, so its chat is needed.
  if (slots[0]) await prefetchRoom(queryClient, api, slots[0].roomId);
  return { slots };
}

async function loadSlot(queryClient: QueryClient, api: Api, slot: BoardSlot): Promise<BoardSlot[]> {
  const { roomId, room } = slot;
  try {
    if (room.kind === "custom") await queryClient.ensureQueryData(callQuery(api, "GET /liveRecord", { roomId }));
    else {
      const input = { game: getGameById(room.gameId)?.slug ?? "", matchId: String(room.matchId) };
      await queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", input));
    }
    return [slot];
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return [];
    throw error;
  }
}
