import { applyFrame, type ChatLog, type ChatLogEntry, createChatLog } from "#client/features/chat/chat-log.ts";
import { openLiveRoom } from "#client/realtime/live-room-connection.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";

type Handlers = {
  onLog?(log: ChatLog): void;
  /** Only new entries and those missed while disconnected, not the initial history. */
  onFresh?(entry: ChatLogEntry): void;
  onUndone?(order: string): void;
  /** The live, or its match, has changed. */
  onLiveChange(): void;
};

class TicketError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the ticket was refused: ${status}`);
    this.status = status;
  }
}

async function fetchTicket(path: string): Promise<{ path: string; ticket: string }> {
  const response = await fetch(path, { credentials: "omit", cache: "no-store" });
  if (!response.ok) throw new TicketError(response.status);
  return (await response.json()) as { path: string; ticket: string };
}

const changesLive = ({ k }: RoomEvent): boolean => k === "live" || k === "source_switched";

/** Subscribes to the room's events without delay; reconnects by itself. */
export function followRoom(ticketPath: string, handlers: Handlers): void {
  let log = createChatLog();
  openLiveRoom({
    ticket: () => fetchTicket(ticketPath),
    isFinal: (error) => error instanceof TicketError && error.status === 404,
    isUndelayed: true,
    onEvent(event) {
      if (event.type === "state") document.documentElement.dataset.connection = event.state.kind;
      if (event.type !== "frame") return;
      const { frame } = event;
      const isFresh = !log.isStale;
      log = applyFrame(log, frame);
      handlers.onLog?.(log);
      if (frame.t !== "events") return;
      if (frame.list.some(changesLive)) handlers.onLiveChange();
      if (!isFresh) return;
      for (const entry of frame.list) {
        if (entry.k === "undone") handlers.onUndone?.(entry.order);
        if (entry.k === "say" || entry.k === "gift" || entry.k === "system") handlers.onFresh?.(entry);
      }
    },
  });
}
