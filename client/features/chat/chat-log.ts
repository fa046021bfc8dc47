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

type Sequenced<Body> = { seq: number; timeMs: number } & Body;
export type ChatLogMessage = Sequenced<RoomChatMessage>;
export type ChatLogGift = Sequenced<GiftMessage>;
export type ChatLogEntry = Extract<RoomEvent, { k: "say" | "gift" | "system" }>;

/** The visitor's own messages that only they see: sending, pending, rejected or failed. */
export type OwnMessageEntry = {
  say: SayFrame;
  state:
    | { is: "pending" }
    | { is: "sent" }
    | { is: "held"; why: "first" | "delay" }
    | { is: "refused"; refusal: LiveRejection }
    /** The connection was closed for good before the room responded. */
    | { is: "failed" };
};

export type ChatLog = {
  entries: readonly ChatLogEntry[];
  own: readonly OwnMessageEntry[];
  /** The messages are from before a reset; new ones have not arrived yet. */
  isStale: boolean;
  viewers: number | undefined;
  settings: RoomSettings | undefined;
  you: RoomSelf | undefined;
  /** Messages waiting for approval, for moderators. */
  waiting: readonly PendingMessage[];
};

/** How far a visitor can scroll back. */
const MAX_ENTRIES = 3 * HISTORY_MESSAGES;

export const createChatLog = (entries: readonly RoomEvent[] = [], viewers?: number): ChatLog => ({
  entries: entries.filter(isShown),
  own: [],
  isStale: false,
  viewers,
  settings: undefined,
  you: undefined,
  waiting: [],
});

function isShown(event: RoomEvent): event is ChatLogEntry {
  return event.k === "say" || event.k === "gift" || event.k === "system";
}

const without = (own: readonly OwnMessageEntry[], cid: string) => own.filter(({ say }) => say.cid !== cid);
const withState = (own: readonly OwnMessageEntry[], cid: string, state: OwnMessageEntry["state"]) =>
  own.map((message) => (message.say.cid === cid ? { ...message, state } : message));

function addEvents(log: ChatLog, events: readonly RoomEvent[]): ChatLog {
  let entries = log.isStale ? [] : [...log.entries];
  let { own, settings } = log;
  for (const event of events) {
    if (isShown(event)) entries.push(event);
    if (event.k === "say" && event.from.uid === log.you?.uid) own = without(own, event.cid);
    if (event.k === "gone") entries = entries.filter(({ seq }) => seq !== event.line);
    if (event.k === "undone") entries = entries.filter((entry) => entry.k !== "gift" || entry.order !== event.order);
    if (event.k === "settings") settings = event.settings;
  }
  return { ...log, entries: entries.slice(-MAX_ENTRIES), own, settings, isStale: false };
}

/** The message is published; it is shown once the visitor's delay has passed. */
export const markSent = (log: ChatLog, cid: string): ChatLog => ({
  ...log,
  own: withState(log.own, cid, { is: "sent" }),
});

export const markFailed = (log: ChatLog, cid: string): ChatLog => ({
  ...log,
  own: withState(log.own, cid, { is: "failed" }),
});

/** Applies a frame of the room to the log. */
export function applyFrame(log: ChatLog, frame: LiveServerFrame): ChatLog {
  switch (frame.t) {
    case "welcome": {
      const isReset = frame.mode === "reset";
      const isEmpty = isReset && frame.seq === 0;
      const { viewers, settings, you } = frame;
      return { ...log, viewers, settings, you, waiting: [], isStale: isReset, entries: isEmpty ? [] : log.entries };
    }
    case "events":
      return addEvents(log, frame.list);
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
