import type { SpeechRejection } from "#domain/chat/check-speech.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import type { ActiveMute, ChatBadge } from "#domain/chat/speaker.ts";
import type { SystemMessage } from "#domain/chat/system-messages.ts";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import type { Prediction } from "#domain/predictions/contract.ts";

/** The frames of a live room, parsed in parse-client-frame.ts and parse-server-frame.ts. */
export const LIVE_ROOM_VERSION = 1;

export const liveRoomTopic = (name: string): string => `live-room/${name}`;
export const liveRoomPath = (name: string): string => `/parties/${liveRoomTopic(name)}`;

/** The author as shown to everyone. */
export type ChatAuthor = { uid: number; name: string; level: number; badges: ChatBadge[] };
/** The message a reply quotes. */
export type QuotedMessage = { line: number; name: string; text: string };

export type RoomChatMessage = {
  k: "say";
  from: ChatAuthor;
  text: string;
  /** The client's own id, for deduplication. */
  cid: string;
  phrase?: Phrase;
  reply?: QuotedMessage;
  mentions?: number[];
};
export type GiftMessage = { k: "gift"; order: string; from: ChatAuthor; giftId: number; count: number; combo: number };
export type RoomEventBody =
  | RoomChatMessage
  | GiftMessage
  | { k: "system"; line: SystemMessage }
  /** A message was deleted. */
  | { k: "gone"; line: number }
  | { k: "undone"; order: string }
  | { k: "settings"; settings: RoomSettings }
  /** The current state of a prediction; replaces earlier ones. */
  | { k: "prediction"; prediction: Prediction }
  /** The state of the streamer's live changed; viewers fetch its sources again. */
  | { k: "live"; liveId: number; state: StoredLiveState }
  | { k: "source_switched"; liveId: number; gameId: number | null; matchId: number | null };
/** Every event has the room's next sequence number, and a time that never decreases. */
export type RoomEvent = { seq: number; timeMs: number } & RoomEventBody;
/** A message or gift as replays show it, without fields only the live chat needs. */
export type ArchivedEvent = { seq: number; timeMs: number } & (
  | Pick<RoomChatMessage, "k" | "from" | "text" | "phrase">
  | GiftMessage
);

export type PendingMessage = { id: string; from: ChatAuthor; text: string; why: "first" | "delay"; untilMs: number };
export type FrameRejectionCode = "malformed" | "too_large" | "wrong_version" | "already_greeted" | "flood";
export type LiveRejection = SpeechRejection | { code: FrameRejectionCode };
export type RoomSelf = { uid: number; mutes: ActiveMute[]; badges: ChatBadge[] };

export type LiveServerFrame =
  | {
      t: "welcome";
      epoch: string;
      seq: number;
      serverTimeMs: number;
      /** As in the match feed: after "reset", more may have been missed than what follows. */
      mode: "resume" | "reset";
      viewers: number;
      settings: RoomSettings;
      you?: RoomSelf;
    }
  /** `dropped` is the number of events withheld from a lagging viewer and sent now. */
  | { t: "events"; list: RoomEvent[]; dropped?: number }
  | { t: "viewers"; viewers: number }
  /** The message was already accepted; the client resent it because the response was lost. */
  | { t: "said"; cid: string; seq: number }
  /** The message waits for a moderator, or for the room's chat delay. */
  | { t: "held"; cid: string; why: "first" | "delay" }
  | { t: "refused"; cid?: string; refusal: LiveRejection }
  /** The viewer's own mutes and badges changed. */
  | { t: "you"; you: RoomSelf }
  /** For moderators: pending messages, and resolved ones. */
  | { t: "waiting"; list: PendingMessage[] }
  | { t: "settled"; id: string }
  | { t: "pong" };

export type SayFrame = { t: "say"; cid: string; text: string; phrase?: Phrase; replyTo?: number; mentions?: number[] };
export type LiveClientFrame =
  | { t: "hello"; since: number; epoch?: string }
  | SayFrame
  /** Acknowledges everything up to `seq`; due every EVENTS_PER_ACK events, or the room pauses sending. */
  | { t: "ack"; seq: number }
  | { t: "ping" };

export const MAX_LIVE_MESSAGE_CHARS = 2048;
export const EVENTS_PER_ACK = 256;
/** Maximum number of events a viewer may leave unacknowledged. */
export const MAX_UNACKED_EVENTS = 4 * EVENTS_PER_ACK;

export const CLOSE_LIVE_WRONG_VERSION = 4001;
export const CLOSE_REPLAYED = 4003;
export const CLOSE_FLOOD = 4008;
export const CLOSE_LIVE_BROKEN = 4011;
/** The viewer lagged for too long and should resume with 'since'. */
export const CLOSE_SLOW = 4012;

const frame = (body: LiveServerFrame | LiveClientFrame): string => JSON.stringify({ v: LIVE_ROOM_VERSION, ...body });
export const encodeLiveServerFrame = (body: LiveServerFrame): string => frame(body);
export const encodeLiveClientFrame = (body: LiveClientFrame): string => frame(body);

/** Fixed texts, so that a host can answer pings without waking the room. */
export const LIVE_PING = encodeLiveClientFrame({ t: "ping" });
export const LIVE_PONG = encodeLiveServerFrame({ t: "pong" });

export const isChatMessageEvent = ({ k }: RoomEventBody): boolean => k === "say" || k === "gift" || k === "system";
