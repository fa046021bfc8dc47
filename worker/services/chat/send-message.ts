import type { Phrase } from "#domain/chat/phrases.ts";
import { AppError } from "#domain/errors.ts";
import type { SentMessage } from "#domain/gifts/contract.ts";
import { NO_MESSAGE_ID } from "#party/protocol/worker/room-messages.ts";
import { getSpeaker } from "./issue-room-ticket.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";

type SendMessageInput = { roomId: string; text: string; cid: string; phrase?: Phrase | undefined };

/** A line from a client without a socket; the room judges it as any other. */
export async function sendChatMessage(
  context: RoomContext,
  { roomId, text, cid, phrase }: SendMessageInput,
  locale: string,
): Promise<SentMessage> {
  const { rooms } = context;
  const { room, speaker } = await getSpeaker(context, roomId, locale);
  // A room that slept since its settings changed learns them first.
  if ((await rooms.getState(roomId, NO_MESSAGE_ID)).revision < room.revision) await pushRoomSettings(context, roomId);
  const { frame } = await rooms.sendMessage(roomId, {
    speaker,
    say: { t: "say", cid, text, ...(phrase && { phrase }) },
  });
  if (frame === null || frame.t === "said") return { sent: "line", state: "said" };
  if (frame.t === "held") return { sent: "line", state: "held", why: frame.why };
  if (frame.t !== "refused") throw new AppError("server_failed");
  return { sent: "line", state: "refused", refusal: frame.refusal };
}
