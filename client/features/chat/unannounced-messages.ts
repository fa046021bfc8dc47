import type { ChatLog, ShownMessage } from "./chat-log.ts";

/** Messages of others after a number, without those deleted meanwhile. */
export function unannouncedMessages({ lines, you }: Pick<ChatLog, "lines" | "you">, toldSeq: number): ShownMessage[] {
  return lines.filter(
    (line): line is ShownMessage => line.k === "say" && line.seq > toldSeq && line.from.uid !== you?.uid,
  );
}
