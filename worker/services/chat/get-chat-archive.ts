import type { ChatArchivePage } from "#domain/chat/contract.ts";
import { ARCHIVE_MESSAGES, MAX_ARCHIVE_SPAN_MS } from "#domain/chat/limits.ts";
import type { LiveRoomReadContext } from "./room-context.ts";
import { getRoomRecord } from "./room-record.ts";

/** The chat of a streamer's room as replays and clips show it. */
export async function getChatArchive(
  { db, rooms, nowMs }: Pick<LiveRoomReadContext, "db" | "rooms" | "nowMs">,
  { roomId, fromMs }: { roomId: string; fromMs: number },
): Promise<ChatArchivePage> {
  await getRoomRecord({ db }, roomId);
  const toMs = Math.max(fromMs, Math.min(fromMs + MAX_ARCHIVE_SPAN_MS, nowMs));
  const { list, untilMs } = await rooms.readArchive(roomId, { fromMs, toMs, limit: ARCHIVE_MESSAGES });
  const page: ChatArchivePage = { messages: [], gifts: [], untilMs };
  for (const event of list) {
    const { seq: line, timeMs, from } = event;
    if (event.k === "gift") {
      const { order, giftId, count, combo } = event;
      page.gifts.push({ line, timeMs, from, order, giftId, count, combo });
    } else page.messages.push({ line, timeMs, from, text: event.text, ...(event.phrase && { phrase: event.phrase }) });
  }
  return page;
}
