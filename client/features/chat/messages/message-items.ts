import type { OwnMessageEntry, ShownLine } from "../chat-log.ts";
import type { ChatView } from "../chat-view.ts";

export type MessageItem = { key: string; line: ShownLine } | { key: string; own: OwnMessageEntry };

/**
 * What the list shows, each under a name of its own. An own line keeps its name when the room has said it: it stays
 * where it is. The lines a page is made with come without that name, several of them may be the reader's own.
 */
export const messageItems = ({ lines, own, you }: Pick<ChatView, "lines" | "own" | "you">): MessageItem[] => [
  ...lines.map((line) => ({
    key: line.k === "say" && line.cid && line.from.uid === you?.uid ? `own-${line.cid}` : `line-${line.seq}`,
    line,
  })),
  ...own.map((one) => ({ key: `own-${one.say.cid}`, own: one })),
];
