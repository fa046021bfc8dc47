import { allLivesInput } from "#client/features/live/live-queries.ts";
import type { RoomKind } from "#domain/chat/room-name.ts";

const MAX_TILES = 8;

export const matchLivesInput = (gameId: number, matchId: number) => ({ gameId, matchId, size: MAX_TILES });

/** Lives on the match of a room; for a streamer's room all lives. */
export const livesInput = (room: RoomKind) =>
  room.kind === "match" ? matchLivesInput(room.gameId, room.matchId) : allLivesInput;
