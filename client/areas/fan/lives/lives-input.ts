import type { RoomKind } from "#domain/chat/room-name.ts";

/** The longest list the call returns: a room's own live is found in it for its cover. */
const MAX_LIVES = 100;
const MAX_TILES = 8;

export const matchLivesInput = (gameId: number, matchId: number) => ({ gameId, matchId, size: MAX_TILES });

/** Lives on the match of a room; for a streamer's room all lives. */
export const livesInput = (room: RoomKind) =>
  room.kind === "match" ? matchLivesInput(room.gameId, room.matchId) : { size: MAX_LIVES };
