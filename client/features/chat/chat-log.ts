import { HISTORY_MESSAGES } from "#domain/chat/limits.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import type {
  GiftMessage,
  LiveRejection,
  LiveServerFrame,
  PendingMessage,
  RoomChatMessage,
  RoomEvent,
  RoomSelf,
  SayFrame,
} from "#party/protocol/live-room/frames.ts";

type Numbered<Line> = { seq: number; timeMs: number } & Line;
export type ShownMessage = Numbered<RoomChatMessage>;
export type ShownGift = Numbered<GiftMessage>;
export type ShownLine = Extract<RoomEvent, { k: "say" | "gift" | "system" }>;

/** The visitor's own messages that only they see: sending, pending, rejected or failed. */
export type OwnMessageEntry = {
  say: SayFrame;
  state:
    | { is: "pending" }
    | { is: "sent" }
    | { is: "held"; why: "first" | "delay" }
    | { is: "refused"; refusal: LiveRejection }
    /** The connection ended for good before the room answered. */
    | { is: "failed" };
};

export type ChatLog = {
  lines: readonly ShownLine[];
  own: readonly OwnMessageEntry[];
  /** The messages are of before a reset, until the new ones arrive. */
  isStale: boolean;
  viewers: number | undefined;
  settings: RoomSettings | undefined;
  you: RoomSelf | undefined;
  /** Pending messages, for moderators. */
  waiting: readonly PendingMessage[];
};

/** What one may scroll back to on a page that stays open for hours. */
const MOST_LINES = 3 * HISTORY_MESSAGES;

export const createChatLog = (lines: readonly RoomEvent[] = [], viewers?: number): ChatLog => ({
  lines: lines.filter(isShown),
  own: [],
  isStale: false,
  viewers,
  settings: undefined,
  you: undefined,
  waiting: [],
});

function isShown(event: RoomEvent): event is ShownLine {
  return event.k === "say" || event.k === "gift" || event.k === "system";
}

const without = (own: readonly OwnMessageEntry[], cid: string) => own.filter(({ say }) => say.cid !== cid);
const withState = (own: readonly OwnMessageEntry[], cid: string, state: OwnMessageEntry["state"]) =>
  own.map((line) => (line.say.cid === cid ? { ...line, state } : line));

function take(log: ChatLog, events: readonly RoomEvent[]): ChatLog {
  let lines = log.isStale ? [] : [...log.lines];
  let { own, settings } = log;
  for (const event of events) {
    if (isShown(event)) lines.push(event);
    if (event.k === "say" && event.from.uid === log.you?.uid) own = without(own, event.cid);
    if (event.k === "gone") lines = lines.filter(({ seq }) => seq !== event.line);
    if (event.k === "undone") lines = lines.filter((line) => line.k !== "gift" || line.order !== event.order);
    if (event.k === "settings") settings = event.settings;
  }
  return { ...log, lines: lines.slice(-MOST_LINES), own, settings, isStale: false };
}

/** Published, and shown when the visitor's delay has passed. */
export const markSent = (log: ChatLog, cid: string): ChatLog => ({
  ...log,
  own: withState(log.own, cid, { is: "sent" }),
});

export const markFailed = (log: ChatLog, cid: string): ChatLog => ({
  ...log,
  own: withState(log.own, cid, { is: "failed" }),
});

/** The log after a frame of the room. */
export function applyFrame(log: ChatLog, frame: LiveServerFrame): ChatLog {
  switch (frame.t) {
    case "welcome": {
      const isReset = frame.mode === "reset";
      const isEmpty = isReset && frame.seq === 0;
      const { viewers, settings, you } = frame;
      return { ...log, viewers, settings, you, waiting: [], isStale: isReset, lines: isEmpty ? [] : log.lines };
    }
    case "events":
      return take(log, frame.list);
    case "viewers":
      return { ...log, viewers: frame.viewers };
    case "you":
      return { ...log, you: frame.you };
    case "said":
      return { ...log, own: without(log.own, frame.cid) };
    case "held":
      return { ...log, own: withState(log.own, frame.cid, { is: "held", why: frame.why }) };
    case "refused":
      return frame.cid === undefined
        ? log
        : { ...log, own: withState(log.own, frame.cid, { is: "refused", refusal: frame.refusal }) };
    case "waiting": {
      const ids = new Set(frame.list.map(({ id }) => id));
      return { ...log, waiting: [...log.waiting.filter(({ id }) => !ids.has(id)), ...frame.list] };
    }
    case "settled":
      return { ...log, waiting: log.waiting.filter(({ id }) => id !== frame.id) };
    case "pong":
      return log;
  }
}

export const addOwnMessage = (log: ChatLog, say: SayFrame): ChatLog => ({
  ...log,
  own: [...without(log.own, say.cid), { say, state: { is: "pending" } }],
});
export const dismissOwnMessage = (log: ChatLog, cid: string): ChatLog => ({ ...log, own: without(log.own, cid) });
