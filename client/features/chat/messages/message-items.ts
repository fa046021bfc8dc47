import type { ChatLogEntry, ChatLogMessage, OwnMessageEntry } from "../chat-log.ts";
import type { ChatView } from "../chat-view.ts";

export type MessageItem =
  | { key: string; entry: ChatLogEntry }
  | { key: string; own: OwnMessageEntry }
  /** A message from the match's public room. */
  | { key: string; external: ChatLogMessage };
type Published = Exclude<MessageItem, { own: OwnMessageEntry }>;

const timeOf = (item: Published): number => ("entry" in item ? item.entry : item.external).timeMs;

/** Merges by time; each list keeps its order. */
function mergeByTime(entries: readonly Published[], external: readonly Published[]): Published[] {
  if (external.length === 0) return [...entries];
  const merged: Published[] = [];
  let at = 0;
  for (const item of entries) {
    for (let next = external[at]; next && timeOf(next) < timeOf(item); next = external[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(item);
  }
  return [...merged, ...external.slice(at)];
}

/**
 * The user's own message keeps its key when it is published, so that it stays in place. Server-rendered messages have
 * no client id, so they are keyed by seq.
 */
export const messageItems = (
  { entries, own, you }: Pick<ChatView, "entries" | "own" | "you">,
  external: readonly ChatLogMessage[] = [],
): MessageItem[] => [
  ...mergeByTime(
    entries.map((entry) => ({
      key: entry.k === "say" && entry.cid && entry.from.uid === you?.uid ? `own-${entry.cid}` : `message-${entry.seq}`,
      entry,
    })),
    external.map((message) => ({ key: `external-${message.seq}`, external: message })),
  ),
  ...own.map((one) => ({ key: `own-${one.say.cid}`, own: one })),
];
