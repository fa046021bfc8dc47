import type {
  ArchiveResponse,
  LinesResponse,
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";

/** The room did not respond, or failed: the same request may succeed a little later. */
export class RoomUnavailable extends Error {
  override name = "RoomUnavailable";
}

/** Requests to a live room; each throws `RoomUnavailable` when the room did not respond. */
export type LiveRoomClient = {
  updateSettings(roomId: string, settings: Omit<Extract<RoomRequestBody, { do: "settings" }>, "do">): Promise<void>;
  assignSlot(roomId: string, places: number): Promise<SlotResponse>;
  getState(roomId: string, line?: number): Promise<SnapshotResponse>;
  /** The chat of a streamer's room from `fromMs` on and before `toMs`. */
  readArchive(roomId: string, range: Omit<Extract<RoomRequestBody, { do: "archive" }>, "do">): Promise<ArchiveResponse>;
  /** What an account wrote in the room and the room still has. */
  listLinesOf(roomId: string, uid: number): Promise<LinesResponse>;
  sendMessage(roomId: string, message: Omit<Extract<RoomRequestBody, { do: "say" }>, "do">): Promise<SayResponse>;
};
