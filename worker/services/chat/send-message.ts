import type { Phrase } from "#domain/chat/phrases.ts";
import { AppError } from "#domain/errors.ts";
import type { SentMessage } from "#domain/gifts/contract.ts";
import { NO_MESSAGE_ID } from "#party/protocol/worker/room-messages.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";
import { getSpeaker } from "./speaker.ts";

type SendMessageInput = { roomId: string; text: string; cid: string; phrase?: Phrase | undefined; locale: string };

/** For clients without a socket; the room applies the same rules. */
export async function sendChatMessage(
  ctx: RoomContext,
  { roomId, text, cid, phrase, locale }: SendMessageInput,
): Promise<SentMessage> {
  const { rooms } = ctx;
  const { room, speaker } = await getSpeaker(ctx, { roomId, locale });
  const { revision } = await rooms.getState(roomId, NO_MESSAGE_ID);
  if (revision < room.revision) await pushRoomSettings(ctx, roomId);
  const { frame } = await rooms.sendMessage(roomId, {
    speaker,
    say: { t: "say", cid, text, ...(phrase && { phrase }) },
  });
  if (frame === null || frame.t === "said") return { sent: "line", state: "said" };
  if (frame.t === "held") return { sent: "line", state: "held", why: frame.why };
  if (frame.t !== "refused") throw new AppError("server_failed");
  return { sent: "line", state: "refused", refusal: frame.refusal };
}
