import type { LookAnswer, RoomLetter, RoomTell, SayAnswer, SeatAnswer } from "#party/protocol/worker/room-messages.ts";

/** How a live room is told and asked; each throws when the room did not answer. */
export type RoomTeller = {
  letters(roomId: string, letters: readonly RoomLetter[]): Promise<void>;
  settings(roomId: string, settings: Omit<Extract<RoomTell, { do: "settings" }>, "do">): Promise<void>;
  seat(roomId: string, places: number): Promise<SeatAnswer>;
  look(roomId: string, line?: number): Promise<LookAnswer>;
  say(roomId: string, said: Omit<Extract<RoomTell, { do: "say" }>, "do">): Promise<SayAnswer>;
};
