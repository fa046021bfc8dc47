import type {
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";

/** Requests to a live room; each throws when the room did not respond. */
export type LiveRoomClient = {
  updateSettings(roomId: string, settings: Omit<Extract<RoomRequestBody, { do: "settings" }>, "do">): Promise<void>;
  assignSlot(roomId: string, places: number): Promise<SlotResponse>;
  getState(roomId: string, line?: number): Promise<SnapshotResponse>;
  sendMessage(roomId: string, message: Omit<Extract<RoomRequestBody, { do: "say" }>, "do">): Promise<SayResponse>;
};
