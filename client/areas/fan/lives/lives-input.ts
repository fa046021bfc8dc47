import { allLivesInput } from "#client/features/live/live-queries.ts";
import type { RoomKind } from "#domain/chat/room-name.ts";

const MAX_TILES = 8;

export const matchLivesInput = (gameId: number, matchId: number) => ({ gameId, matchId, size: MAX_TILES });

/** Lives on the room's match; all lives for a streamer's room. */
export const livesInput = (room: RoomKind) =>
  room.kind === "match" ? matchLivesInput(room.gameId, room.matchId) : allLivesInput;
