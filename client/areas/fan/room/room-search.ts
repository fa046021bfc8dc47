import type { Clip, ReplayTile } from "#domain/live/contract.ts";

export type RoomSearch = { replay?: string | number | undefined; clip?: string | number | undefined };
/** Opens the gift tray when the user returns from a top-up. */
export const GIFTS_PARAM = "gifts";

/** The video requested by the URL; a malformed id is undefined. */
type RequestedVideo =
  | { kind: "live" }
  | { kind: "replay"; liveId: number | undefined }
  | { kind: "clip"; clipId: string | undefined };
/** The video in the room's player; `gone` if it was removed or never existed. */
export type RoomVideo =
  | { kind: "live" }
  | { kind: "replay"; replay: ReplayTile }
  | { kind: "clip"; clip: Clip }
  | { kind: "gone"; was: "replay" | "clip" };

const CLIP_ID = /^[a-z0-9]{12}$/;

export function parseRoomSearch({ replay, clip }: RoomSearch): RequestedVideo {
  if (clip !== undefined) return { kind: "clip", clipId: CLIP_ID.test(String(clip)) ? String(clip) : undefined };
  if (replay === undefined) return { kind: "live" };
  const liveId = Number(replay);
  return { kind: "replay", liveId: Number.isSafeInteger(liveId) && liveId > 0 ? liveId : undefined };
}
