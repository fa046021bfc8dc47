import { HISTORY_LINES } from "#domain/chat/limits.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import type {
  GiftLine,
  HeldLine,
  LiveRefusal,
  RoomEvent,
  SaidLine,
  SayFrame,
  ServerFrame,
  You,
} from "#party/protocol/live-room/frames.ts";

type Numbered<Line> = { seq: number; timeMs: number } & Line;
export type SaidShown = Numbered<SaidLine>;
export type GiftShown = Numbered<GiftLine>;
export type LineShown = Extract<RoomEvent, { k: "say" | "gift" | "system" }>;

/** What the reader wrote and nobody else can see: on its way, waiting, or refused. */
export type OwnLine = {
  say: SayFrame;
  state:
    | { is: "pending" }
    | { is: "sent" }
    | { is: "held"; why: "first" | "delay" }
    | { is: "refused"; refusal: LiveRefusal };
};

export type ChatLog = {
  lines: readonly LineShown[];
  own: readonly OwnLine[];
  /** The lines are those of before the gap, until what follows a reset is there. */
  isStale: boolean;
  viewers: number | undefined;
  settings: RoomSettings | undefined;
  you: You | undefined;
  /** Lines that wait for who keeps order here. */
  waiting: readonly HeldLine[];
};

/** A page that stays open for hours keeps what one may scroll back to, and no more. */
const MOST_LINES = 3 * HISTORY_LINES;

export const emptyLog = (lines: readonly RoomEvent[] = [], viewers?: number): ChatLog => ({
  lines: lines.filter(isShown),
  own: [],
  isStale: false,
  viewers,
  settings: undefined,
  you: undefined,
  waiting: [],
});

function isShown(event: RoomEvent): event is LineShown {
  return event.k === "say" || event.k === "gift" || event.k === "system";
}

const without = (own: readonly OwnLine[], cid: string) => own.filter(({ say }) => say.cid !== cid);
const withState = (own: readonly OwnLine[], cid: string, state: OwnLine["state"]) =>
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

/** In the room, and shown when its time has come for who watches late. */
export const sent = (log: ChatLog, cid: string): ChatLog => ({ ...log, own: withState(log.own, cid, { is: "sent" }) });

/** The log after what the room said. */
export function heard(log: ChatLog, frame: ServerFrame): ChatLog {
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

export const written = (log: ChatLog, say: SayFrame): ChatLog => ({
  ...log,
  own: [...without(log.own, say.cid), { say, state: { is: "pending" } }],
});
export const dismissed = (log: ChatLog, cid: string): ChatLog => ({ ...log, own: without(log.own, cid) });
