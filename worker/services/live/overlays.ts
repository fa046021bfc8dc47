import { selectOpenLiveOfRoom } from "#db/queries/live/lives.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { OverlayAddresses, OverlayMatch } from "#domain/live/contract.ts";
import { OVERLAY_KINDS, overlayPath } from "#domain/live/overlay.ts";
import { createOverlayToken, isOverlayToken } from "../../crypto/overlay-token.ts";
import type { ReadContext } from "../context.ts";

/** Overlay URLs that a streamer adds to OBS; they stay the same. */
export function listOverlays({ uid, roomSecret }: { uid: number; roomSecret: string }): OverlayAddresses {
  const roomId = customRoomName(uid);
  const token = createOverlayToken(roomSecret, roomId);
  return { roomId, list: OVERLAY_KINDS.map((kind) => ({ kind, path: overlayPath(kind, roomId, token) })) };
}

/** The match shown by a room's overlays: that of the streamer's open live. */
export async function getOverlayMatch(
  { db, roomSecret }: ReadContext & { roomSecret: string },
  { roomId, token }: { roomId: string; token: string },
): Promise<OverlayMatch> {
  if (!isOverlayToken(roomSecret, roomId, token)) throw new AppError("live_not_found", ["token"]);
  const [live] = await selectOpenLiveOfRoom(db, roomId);
  if (live?.gameId == null || live.matchId === null) return { match: null };
  return { match: { gameId: live.gameId, matchId: live.matchId } };
}
