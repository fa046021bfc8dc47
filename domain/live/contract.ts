import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";
import { roomIdSchema } from "../chat/room-id.ts";
import { uidSchema } from "../identity/contract.ts";
import { type emptyInput, wholeNumberInput } from "../matches/contract.ts";
import { LIVE_ACCESS, type LiveAccess, type LiveBackend } from "./access.ts";
import {
  MAX_LIVE_NOTICE_LENGTH,
  MAX_LIVE_PRICE_COINS,
  MAX_LIVE_TAG_LENGTH,
  MAX_LIVE_TAGS,
  MAX_LIVE_TITLE_LENGTH,
  MIN_LIVE_PRICE_COINS,
} from "./limits.ts";
import type { StoredLiveState } from "./live-states.ts";
import type { OverlayKind } from "./overlay.ts";

const MAX_ID = Number.MAX_SAFE_INTEGER;
const id = wholeNumberInput(1, MAX_ID);
const gameId = wholeNumberInput(1, 99_999);
const page = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };
/** Shown to other users, so control characters are removed. */
const text = (min: number, max: number) =>
  v.pipe(v.string(), v.maxLength(max * 4), v.transform(cleanMessage), v.minLength(min), v.maxLength(max));
const title = text(1, MAX_LIVE_TITLE_LENGTH);
const tags = v.pipe(v.array(text(1, MAX_LIVE_TAG_LENGTH)), v.maxLength(MAX_LIVE_TAGS));
const notice = text(0, MAX_LIVE_NOTICE_LENGTH);
const priceCoins = wholeNumberInput(MIN_LIVE_PRICE_COINS, MAX_LIVE_PRICE_COINS);
/** Both or neither; a live without a match is a custom live. */
const match = { gameId: v.optional(gameId), matchId: v.optional(id) };
const access = v.picklist(LIVE_ACCESS);

export const createLiveInput = v.object({
  title,
  ...match,
  access: v.optional(access, "public"),
  /** Required for `paid`, rejected otherwise. */
  priceCoins: v.optional(priceCoins),
  tags: v.optional(tags, []),
  notice: v.optional(notice, ""),
  externalComments: v.optional(v.boolean(), false),
  /** The scheduled live that this one starts; users who reserved it are notified. */
  scheduleId: v.optional(id),
});
export type CreateLiveInput = v.InferOutput<typeof createLiveInput>;
/** Access and price are fixed once the live is created. */
export const updateLiveInput = v.object({
  title: v.optional(title),
  /** https URLs of HLS playlists on hosts that the brand allows. */
  lines: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(20))),
  tags: v.optional(tags),
  notice: v.optional(notice),
  externalComments: v.optional(v.boolean()),
});
export const playbackInput = v.object({ roomId: roomIdSchema, liveId: v.optional(id) });
export const liveNowInput = v.object({ ...match, ...page });
export const replaysInput = v.object({
  roomId: v.optional(roomIdSchema),
  liveId: v.optional(id),
  ...match,
  ...page,
});
export const liveUnlockInput = v.object({ liveId: id });
export const switchMatchInput = v.object(match);
export const allowAddressInput = v.object({ address: v.optional(v.pipe(v.string(), v.maxLength(64), v.ip())) });
export const liveCoverInput = v.object({ bytes: v.instance(Uint8Array) });
export const overlayInput = v.object({ roomId: roomIdSchema, token: v.pipe(v.string(), v.maxLength(64)) });
export const anchorMatchesInput = v.object({ gameId: v.optional(gameId) });

export const scheduleListInput = v.object({ userId: v.optional(uidSchema), ...match, ...page });
export const scheduleLiveInput = v.object({
  title,
  startsAtMs: wholeNumberInput(1, MAX_ID),
  ...match,
  access: v.optional(access, "public"),
  priceCoins: v.optional(priceCoins),
  tags: v.optional(tags, []),
  notice: v.optional(notice, ""),
});
export type ScheduleLiveInput = v.InferOutput<typeof scheduleLiveInput>;
export const updateScheduleInput = v.object({ scheduleId: id, ...scheduleLiveInput.entries });
export const reserversInput = v.object({ scheduleId: id, ...page });
export const scheduleIdInput = v.object({ scheduleId: id });
/** `reserved` 0 cancels the reservation. */
export const reserveInput = v.object({ scheduleId: id, reserved: v.optional(wholeNumberInput(0, 1), 1) });
export const reservationListInput = v.object(page);

const clipId = v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/));
export const createClipInput = v.object({
  liveId: id,
  /** PROGRAM-DATE-TIME of the frame on the viewer's screen; the clip covers the 30 s before it. */
  atMs: wholeNumberInput(1, MAX_ID),
  title: v.optional(text(0, MAX_LIVE_TITLE_LENGTH), ""),
});
export const clipInput = v.object({ clipId });
export const clipListInput = v.object({
  roomId: v.optional(roomIdSchema),
  liveId: v.optional(id),
  clipId: v.optional(clipId),
  ...page,
});

export const subscribePushInput = v.object({
  /** An https endpoint of a known push service. */
  endpoint: v.pipe(v.string(), v.maxLength(1_024), v.url()),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
});
export const unsubscribePushInput = v.object({ endpoint: v.pipe(v.string(), v.maxLength(1_024)) });

/** `avatar` is a file name, as elsewhere. */
export type LiveAnchor = { uid: number; username: string; avatar?: string };
export type LiveMatch = { gameId: number; matchId: number };

/** A live on air, as shown in lists. */
export type LiveTile = {
  liveId: number;
  roomId: string;
  title: string;
  anchor: LiveAnchor;
  gameId: number | null;
  matchId: number | null;
  /** Null until the first cover is captured. */
  coverUrl: string | null;
  viewers: number;
  startedAtMs: number;
  access: LiveAccess;
  isFollowed: boolean;
};
export type ReplayTile = Omit<LiveTile, "viewers" | "isFollowed"> & { endedAtMs: number; viewersPeak: number };

/** `waiting`: created but not started. `none`: the room has neither a live nor a replay. */
export const PLAYBACK_STATES = ["none", "waiting", "live", "interrupted", "ended", "replay"] as const;
export type PlaybackState = (typeof PLAYBACK_STATES)[number];
/**
 * `std` for everybody, `fast` for VIP, `ll` (low latency) for SVIP; `external` is a third-party playlist added by the
 * streamer.
 */
export const SOURCE_KINDS = ["std", "fast", "ll", "external", "replay"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export type SourceNeed = "vip" | "svip" | "unlock" | "login";
/** If the viewer has no access to a source, `url` is empty and `needs` says what grants it. */
export type PlaybackSource = {
  kind: SourceKind;
  url: string;
  needs?: SourceNeed;
  /** The number of an external source, from 1. */
  line?: number;
};
export type Playback = {
  state: PlaybackState;
  /** 0 in the state `none`. */
  liveId: number;
  title: string;
  access: LiveAccess;
  sources: PlaybackSource[];
  /** Set if the viewer is using, or has used up, the trial of a paid or members-only live. */
  trial?: { endsAtMs: number; usedUp: boolean };
  /** Set for a paid live that the viewer has not unlocked. */
  unlock?: { priceCoins: number };
  /** The URLs expire then; refresh them before. */
  expiresAtMs: number;
  startedAtMs: number | null;
  endedAtMs: number | null;
  gameId?: number;
  matchId?: number;
  notice: string;
  tags: string[];
  externalComments: boolean;
  coverUrl: string | null;
};

/** `server` and `streamKey` go into OBS. The key is returned only once; only its hash is stored. */
export type CreatedLive = {
  liveId: number;
  roomId: string;
  server: string;
  key: string;
  /** `<roomId>?key=<key>` */
  streamKey: string;
  /** The live is cancelled if it has not started by then. */
  expiresAtMs: number;
};
export type PushKey = Omit<CreatedLive, "roomId">;
export type RefusedPush = { address: string; code: string; atMs: number };
/** A live as seen by its streamer. */
export type OwnLive = {
  liveId: number;
  roomId: string;
  state: StoredLiveState;
  title: string;
  tags: string[];
  notice: string;
  access: LiveAccess;
  priceCoins: number | null;
  externalComments: boolean;
  backend: LiveBackend;
  gameId: number | null;
  matchId: number | null;
  coverUrl: string | null;
  /** Null if the URL was returned together with the key. */
  server: string | null;
  /**
   * Addresses allowed to push with the key: IPv4 addresses and IPv6 /64 prefixes. Empty if any address may push,
   * as with `cfstream`.
   */
  addresses: string[];
  createdAtMs: number;
  startedAtMs: number | null;
  viewers: number;
  viewersPeak: number;
  unlocks: number;
  lines: string[];
  /** Hosts allowed for lines; if empty, lines cannot be added. */
  lineHosts: string[];
};
export type LiveHealthSample = {
  atMs: number;
  bitrateKbps: number;
  fps: number;
  keyframeMs: number;
  lastPartAgeMs: number;
  droppedParts: number;
};
export type LiveHealth = {
  liveId: number;
  state: StoredLiveState;
  sinceMs: number;
  /** Null before the first part. */
  now: LiveHealthSample | null;
  /** The last ten minutes, oldest first. */
  history: LiveHealthSample[];
  codecs: string | null;
  size: string | null;
  refused: RefusedPush[];
};
export type OwnLiveState = { liveId: number; state: StoredLiveState };
export type PushAddresses = { address: string; addresses: string[]; refused: RefusedPush[] };
/** A match that a live can be started for now, with the number of lives on it. */
export type AnchorMatch = LiveMatch & {
  home: string;
  away: string;
  league: string;
  startsAtMs: number;
  isInProgress: boolean;
  lives: number;
};

/** Site paths; anyone who has one sees what the room shows publicly. */
export type OverlayAddresses = { roomId: string; list: { kind: OverlayKind; path: string }[] };
export type OverlayMatch = { match: LiveMatch | null };

export const SCHEDULE_STATES = ["scheduled", "live", "ended", "cancelled"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
export type ScheduledLive = {
  scheduleId: number;
  title: string;
  anchor: LiveAnchor;
  roomId: string;
  startsAtMs: number;
  gameId: number | null;
  matchId: number | null;
  access: LiveAccess;
  priceCoins: number | null;
  tags: string[];
  notice: string;
  state: ScheduleState;
  reservations: number;
  isReserved: boolean;
};
/** A viewer with a reservation; `user` is null after the account was deleted. */
export type Reserver = { user: LiveAnchor | null; atMs: number };
export type ScheduleList = { list: ScheduledLive[]; total: number; page: number; size: number };

export type Clip = {
  clipId: string;
  title: string;
  liveId: number;
  roomId: string;
  anchor: LiveAnchor;
  author: { uid: number; username: string };
  gameId: number | null;
  matchId: number | null;
  /** PROGRAM-DATE-TIME of the first and last frame. */
  fromMs: number;
  toMs: number;
  atMs: number;
  coverUrl: string | null;
  mayRemove: boolean;
};
/** Playable while the replay exists; `source` has the same `needs` as the original live. */
export type ClipView = Clip & { source: PlaybackSource; expiresAtMs: number };

type Empty = v.InferInput<typeof emptyInput>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type Page<Row> = { list: Row[]; total: number; page: number; size: number };

export type LiveCalls = {
  "POST /live/create": Takes<typeof createLiveInput, CreatedLive>;
  "POST /live/update": Takes<typeof updateLiveInput, OwnLive>;
  "POST /live/rotateKey": { input: Empty; result: PushKey };
  "GET /live/health": { input: Empty; result: LiveHealth };
  "POST /live/cover": { input: { bytes: Uint8Array }; result: { coverUrl: string } };
  "GET /live/overlays": { input: Empty; result: OverlayAddresses };
  "GET /live/overlay": Takes<typeof overlayInput, OverlayMatch>;
  "GET /live/playback": Takes<typeof playbackInput, Playback>;
  "GET /live/now": Takes<typeof liveNowInput, Page<LiveTile>>;
  "GET /live/replays": Takes<typeof replaysInput, Page<ReplayTile>>;
  "POST /orderpay/match/pay/liveUnlock": Takes<
    typeof liveUnlockInput,
    { liveId: number; coins: number; balance: { coins: number; bonusCoins: number } }
  >;
  "GET /anchor/isBroadcast": { input: Empty; result: { isBroadcasting: boolean; liveId: number | null } };
  "GET /anchor/liveInfo": { input: Empty; result: { live: OwnLive | null } };
  "GET /anchor/broadcast": { input: Empty; result: OwnLiveState };
  "POST /anchor/broadcast": { input: Empty; result: OwnLiveState };
  "GET /anchor/downcast": { input: Empty; result: OwnLiveState };
  "POST /anchor/downcast": { input: Empty; result: OwnLiveState };
  "POST /anchor/toggleMatchId": Takes<typeof switchMatchInput, OwnLive>;
  "GET /getAnchorMatchLive": Takes<typeof anchorMatchesInput, { list: AnchorMatch[] }>;
  "GET /getAnchorIP": { input: Empty; result: PushAddresses };
  "GET /addIpWhite": Takes<typeof allowAddressInput, PushAddresses>;
  "POST /addIpWhite": Takes<typeof allowAddressInput, PushAddresses>;
  "GET /live/schedule": Takes<typeof scheduleListInput, ScheduleList>;
  "POST /live/schedule": Takes<typeof scheduleLiveInput, ScheduledLive>;
  "POST /live/schedule/update": Takes<typeof updateScheduleInput, ScheduledLive>;
  "GET /live/schedule/reservers": Takes<typeof reserversInput, Page<Reserver>>;
  "POST /live/schedule/cancel": Takes<typeof scheduleIdInput, ScheduledLive>;
  "GET /anchor/cancelReservation": Takes<typeof scheduleIdInput, ScheduledLive>;
  "POST /anchor/cancelReservation": Takes<typeof scheduleIdInput, ScheduledLive>;
  "POST /live/reserve": Takes<typeof reserveInput, ScheduledLive>;
  "GET /live/reservations": Takes<typeof reservationListInput, ScheduleList>;
  "POST /live/clip": Takes<typeof createClipInput, Clip>;
  "GET /live/clip": Takes<typeof clipInput, ClipView>;
  "GET /live/clips": Takes<typeof clipListInput, Page<Clip>>;
  "POST /live/clip/remove": Takes<typeof clipInput, { clipId: string }>;
  /** `key` is null if the site does not send web push; do not offer it then. */
  "GET /user/push/key": { input: Empty; result: { key: string | null } };
  "POST /user/push/subscribe": Takes<typeof subscribePushInput, { isSubscribed: true }>;
  "POST /user/push/unsubscribe": Takes<typeof unsubscribePushInput, { isSubscribed: false }>;
};
