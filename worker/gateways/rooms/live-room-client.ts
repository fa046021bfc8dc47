import type {
  RoomMessage,
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";

/** How a live room is told and asked; each throws when the room did not answer. */
export type LiveRoomClient = {
  sendEvents(roomId: string, letters: readonly RoomMessage[]): Promise<void>;
  updateSettings(roomId: string, settings: Omit<Extract<RoomRequestBody, { do: "settings" }>, "do">): Promise<void>;
  assignSlot(roomId: string, places: number): Promise<SlotResponse>;
  getState(roomId: string, line?: number): Promise<SnapshotResponse>;
  sendMessage(roomId: string, said: Omit<Extract<RoomRequestBody, { do: "say" }>, "do">): Promise<SayResponse>;
};
