import type {
  ArchiveResponse,
  LinesResponse,
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";

/** The room did not respond or failed; a retry may succeed. */
export class RoomUnavailable extends Error {
  override name = "RoomUnavailable";
}

/** Requests to a live room; each throws `RoomUnavailable` when the room did not respond. */
export type LiveRoomClient = {
  updateSettings(roomId: string, settings: Omit<Extract<RoomRequestBody, { do: "settings" }>, "do">): Promise<void>;
  assignSlot(roomId: string, places: number): Promise<SlotResponse>;
  getState(roomId: string, line?: number): Promise<SnapshotResponse>;
  /** Chat of a streamer's room from `fromMs` (inclusive) to `toMs` (exclusive). */
  readArchive(roomId: string, range: Omit<Extract<RoomRequestBody, { do: "archive" }>, "do">): Promise<ArchiveResponse>;
  /** The messages of an account that the room still has. */
  listLinesOf(roomId: string, uid: number): Promise<LinesResponse>;
  sendMessage(roomId: string, message: Omit<Extract<RoomRequestBody, { do: "say" }>, "do">): Promise<SayResponse>;
};
