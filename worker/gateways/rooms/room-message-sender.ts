/** Throws unless the room accepted every message. `room` is as in its URL, `body` is the payload as JSON. */
export type RoomMessageSender = {
  send(room: string, messages: readonly { id: number; body: string }[]): Promise<void>;
};
