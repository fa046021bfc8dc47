import type { ChatLog, ChatLogMessage } from "./chat-log.ts";

/** Messages by other users after `announcedSeq`, without those deleted since. */
export function unannouncedMessages(
  { entries, you }: Pick<ChatLog, "entries" | "you">,
  announcedSeq: number,
): ChatLogMessage[] {
  return entries.filter(
    (entry): entry is ChatLogMessage => entry.k === "say" && entry.seq > announcedSeq && entry.from.uid !== you?.uid,
  );
}
