import type { SpeechRefusal } from "#domain/chat/may-speak.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import type { Badge, StandingMute } from "#domain/chat/speaker.ts";
import type { SystemLine } from "#domain/chat/system-messages.ts";
import type { Prediction } from "#domain/predictions/contract.ts";

/** The wire language of a live room. The reading sides are read-live-message.ts and read-live-frame.ts. */
export const LIVE_ROOM_VERSION = 1;

export const liveRoom = (name: string): string => `live-room/${name}`;
export const liveRoomPath = (name: string): string => `/parties/${liveRoom(name)}`;

/** Who a line is from, as everybody sees them. */
export type Face = { uid: number; name: string; level: number; badges: Badge[] };
/** What a reply answers, for those who never saw it. */
export type Quoted = { line: number; name: string; text: string };

export type SaidLine = {
  k: "say";
  from: Face;
  text: string;
  /** The writer's own number for it, by which they know it again. */
  cid: string;
  phrase?: Phrase;
  reply?: Quoted;
  mentions?: number[];
};
export type GiftLine = { k: "gift"; order: string; from: Face; giftId: number; count: number; combo: number };
export type EventBody =
  | SaidLine
  | GiftLine
  | { k: "system"; line: SystemLine }
  /** A line is taken down. */
  | { k: "gone"; line: number }
  | { k: "undone"; order: string }
  | { k: "settings"; settings: RoomSettings }
  /** A prediction as it stands now: the newest one of it is all there is to know. */
  | { k: "prediction"; prediction: Prediction };
/** Everything a room tells has the room's next number and its own time, which never runs backwards. */
export type RoomEvent = { seq: number; timeMs: number } & EventBody;

export type HeldLine = { id: string; from: Face; text: string; why: "first" | "delay"; untilMs: number };
export type FrameRefusalCode = "malformed" | "too_large" | "wrong_version" | "already_greeted" | "flood";
export type LiveRefusal = SpeechRefusal | { code: FrameRefusalCode };
export type You = { uid: number; mutes: StandingMute[]; badges: Badge[] };

export type ServerFrame =
  | {
      t: "welcome";
      epoch: string;
      seq: number;
      serverTimeMs: number;
      /** As in match-feed.ts: "reset" says that there may be more than what follows. */
      mode: "resume" | "reset";
      viewers: number;
      settings: RoomSettings;
      you?: You;
    }
  /** `dropped` counts what a slow reader was not sent in time and gets now. */
  | { t: "events"; list: RoomEvent[]; dropped?: number }
  | { t: "viewers"; viewers: number }
  /** The line is in already: said again after a lost answer. */
  | { t: "said"; cid: string; seq: number }
  /** It waits: for a moderator, or for the room's delay. */
  | { t: "held"; cid: string; why: "first" | "delay" }
  | { t: "refused"; cid?: string; refusal: LiveRefusal }
  /** What holds for the reader from now on: a mute, its end, a badge. */
  | { t: "you"; you: You }
  /** For those who keep order: lines that wait, and those that no longer do. */
  | { t: "waiting"; list: HeldLine[] }
  | { t: "settled"; id: string }
  | { t: "pong" };

export type SayFrame = { t: "say"; cid: string; text: string; phrase?: Phrase; replyTo?: number; mentions?: number[] };
export type ClientFrame =
  | { t: "hello"; since: number; epoch?: string }
  | SayFrame
  /** All up to `seq` arrived; owed every ACK_EVERY events, or the room stops sending until it comes. */
  | { t: "ack"; seq: number }
  | { t: "ping" };

export const MAX_LIVE_MESSAGE_CHARS = 2048;
export const ACK_EVERY = 256;
/** How many events a reader may owe an answer for. */
export const UNACKED_MOST = 4 * ACK_EVERY;

export const CLOSE_WRONG_VERSION = 4001;
export const CLOSE_REPLAYED = 4003;
export const CLOSE_FLOOD = 4008;
export const CLOSE_BROKEN = 4011;
/** Too slow for too long: come back with 'since'. */
export const CLOSE_SLOW = 4012;

const frame = (body: ServerFrame | ClientFrame): string => JSON.stringify({ v: LIVE_ROOM_VERSION, ...body });
export const serverFrame = (body: ServerFrame): string => frame(body);
export const clientFrame = (body: ClientFrame): string => frame(body);

/** Fixed texts, so that a host can answer a ping without waking the room. */
export const LIVE_PING = clientFrame({ t: "ping" });
export const LIVE_PONG = serverFrame({ t: "pong" });

export const isLine = ({ k }: EventBody): boolean => k === "say" || k === "gift" || k === "system";
