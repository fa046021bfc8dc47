import type { OwnMessageEntry, ShownEntry } from "../chat-log.ts";
import type { ChatView } from "../chat-view.ts";

export type MessageItem = { key: string; entry: ShownEntry } | { key: string; own: OwnMessageEntry };

/** An own message keeps its key when it is published, so that it stays in place. Server-rendered messages have no client id, so they are keyed by seq. */
export const messageItems = ({ entries, own, you }: Pick<ChatView, "entries" | "own" | "you">): MessageItem[] => [
  ...entries.map((entry) => ({
    key: entry.k === "say" && entry.cid && entry.from.uid === you?.uid ? `own-${entry.cid}` : `message-${entry.seq}`,
    entry,
  })),
  ...own.map((one) => ({ key: `own-${one.say.cid}`, own: one })),
];
