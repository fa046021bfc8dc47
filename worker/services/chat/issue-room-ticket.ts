import { edgeRoomName } from "#domain/chat/room-name.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { LIVE_TICKET_SECONDS, type TicketClaims } from "#party/protocol/live-room/ticket.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import { ReservedSlots } from "./reserved-slots.ts";
import type { LiveRoomReadContext } from "./room-context.ts";
import { getCachedRoomRevision } from "./room-revision-cache.ts";
import { getSpeaker } from "./speaker.ts";

const reservedSlots = new ReservedSlots();

/** Returns the claims of a ticket and its room object. Guests get a read-only ticket. */
export async function issueRoomTicket(
  ctx: LiveRoomReadContext & { sessionId: string | undefined },
  { roomId, locale }: { roomId: string; locale: string },
): Promise<{ name: string; pass: TicketClaims }> {
  const { nowMs, rooms, actor, sessionId } = ctx;
  const member = actor && (await getSpeaker({ ...ctx, actor }, { roomId, locale }));
  const { revision } = member?.room ?? (await getCachedRoomRevision(ctx, roomId));
  const slot = await reservedSlots.take(rooms, roomId, nowMs);
  if (slot.revision < revision) {
    reservedSlots.forget(roomId);
    await pushRoomSettings(ctx, roomId);
  }
  const name = edgeRoomName(roomId, slot.edge);
  const pass = {
    room: liveRoomTopic(name),
    nonce: crypto.randomUUID(),
    expiresAtMs: nowMs + LIVE_TICKET_SECONDS * 1000,
    ...(member && { who: member.speaker }),
    ...(member && sessionId && { sessionId }),
  };
  return { name, pass };
}
