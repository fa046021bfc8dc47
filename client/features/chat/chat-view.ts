import type { ConnectionState } from "#client/realtime/connection-state.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import type { LiveServerFrame } from "#party/protocol/live-room/frames.ts";
import type { ChatLog, ShownLine } from "./chat-log.ts";

/** "off": scripts have not started it, the page shows the lines it was made with. */
export type ChatView = ChatLog & { connection: ConnectionState | { kind: "off" } };

/** An open room, as the screen uses it. */
export type Chat = {
  subscribe(listener: () => void): () => void;
  getView(): ChatView;
  /** Each new line once, not those of the history. */
  onLine(listener: (line: ShownLine) => void): () => void;
  /** Whatever the room tells, as it told it. */
  onFrame(listener: (frame: LiveServerFrame) => void): () => void;
  say(text: string, more?: { replyTo?: number; mentions?: number[] }): void;
  sayPhrase(phrase: Phrase): void;
  /** A refused line once more. */
  sayAgain(cid: string): void;
  dismiss(cid: string): void;
  retryNow(): void;
  close(): void;
};
