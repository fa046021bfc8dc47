import type { ChatLog, SaidShown } from "./chat-log.ts";

/** What others said after a number, as far as it still stands: what was taken down meanwhile is not read out. */
export function untoldLines({ lines, you }: Pick<ChatLog, "lines" | "you">, toldSeq: number): SaidShown[] {
  return lines.filter(
    (line): line is SaidShown => line.k === "say" && line.seq > toldSeq && line.from.uid !== you?.uid,
  );
}
