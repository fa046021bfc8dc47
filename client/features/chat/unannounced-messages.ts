import type { ChatLog, ShownMessage } from "./chat-log.ts";

/** What others said after a number, as far as it still stands: what was taken down meanwhile is not read out. */
export function unannouncedMessages({ lines, you }: Pick<ChatLog, "lines" | "you">, toldSeq: number): ShownMessage[] {
  return lines.filter(
    (line): line is ShownMessage => line.k === "say" && line.seq > toldSeq && line.from.uid !== you?.uid,
  );
}
