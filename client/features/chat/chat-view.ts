import type { ConnectionState } from "#client/realtime/connection-state.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import type { LiveServerFrame } from "#party/protocol/live-room/frames.ts";
import type { ChatLog, ChatLogEntry } from "./chat-log.ts";

/** "off": not started yet; the page shows the server-rendered messages. */
export type ChatView = ChatLog & {
  connection: ConnectionState | { kind: "off" };
  /** The viewer's picture is older than the stored messages. */
  isBeforeHistory?: boolean;
  /** The messages of the viewer's picture are loading. */
  isLoadingHistory?: boolean;
};

/** An open room, as components use it. */
export type Chat = {
  subscribe(listener: () => void): () => void;
  getView(): ChatView;
  /** Called once per new message, without the history. */
  onEntry(listener: (entry: ChatLogEntry) => void): () => void;
  /** Every frame as received. */
  onFrame(listener: (frame: LiveServerFrame) => void): () => void;
  say(text: string, more?: { replyTo?: number; mentions?: number[] }): void;
  sayPhrase(phrase: Phrase): void;
  /** Sends a rejected or failed message again. */
  sayAgain(cid: string): void;
  dismiss(cid: string): void;
  retryNow(): void;
  close(): void;
};
