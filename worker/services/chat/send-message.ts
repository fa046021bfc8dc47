import type { Phrase } from "#domain/chat/phrases.ts";
import { Refusal } from "#domain/errors.ts";
import type { SentLine } from "#domain/gifts/contract.ts";
import { NO_LINE } from "#party/protocol/worker/room-messages.ts";
import { speakerIn } from "./issue-room-ticket.ts";
import { tellSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";

type Line = { roomId: string; text: string; cid: string; phrase?: Phrase | undefined };

/** A line from a client without a socket; the room judges it as any other. */
export async function sayLine(
  context: RoomContext,
  { roomId, text, cid, phrase }: Line,
  locale: string,
): Promise<SentLine> {
  const { rooms } = context;
  const { room, speaker } = await speakerIn(context, roomId, locale);
  // A room that slept since its settings changed learns them first.
  if ((await rooms.look(roomId, NO_LINE)).revision < room.revision) await tellSettings(context, roomId);
  const { frame } = await rooms.say(roomId, { speaker, say: { t: "say", cid, text, ...(phrase && { phrase }) } });
  if (frame === null || frame.t === "said") return { sent: "line", state: "said" };
  if (frame.t === "held") return { sent: "line", state: "held", why: frame.why };
  if (frame.t !== "refused") throw new Refusal("server_failed");
  return { sent: "line", state: "refused", refusal: frame.refusal };
}
