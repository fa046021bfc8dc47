import * as v from "valibot";
import { MAX_MESSAGE_LENGTH } from "../chat/limits.ts";
import { PHRASES } from "../chat/phrases.ts";
import { roomIdSchema } from "../chat/room-id.ts";
import { localizedNames } from "../i18n/localized-names.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import {
  type CatalogueGift,
  FIRST_UPLOADED_GIFT_ID,
  type Gift,
  MAX_GIFT_COUNT,
  MAX_GIFT_DIAMONDS,
  MAX_GIFT_ID,
} from "./catalogue.ts";

const ofRoom = { roomId: roomIdSchema };

/** A gift, or a text message from a client without a socket. */
export const sendMsgInput = v.variant("type", [
  v.object({
    ...ofRoom,
    type: v.literal("gift"),
    giftId: wholeNumberInput(1, MAX_GIFT_ID),
    count: v.optional(wholeNumberInput(1, MAX_GIFT_COUNT), 1),
  }),
  v.object({
    ...ofRoom,
    type: v.literal("text"),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_MESSAGE_LENGTH * 4)),
    phrase: v.optional(v.picklist(PHRASES)),
    /** Client-generated id that makes retries idempotent. */
    cid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,36}$/)),
  }),
]);

export const LEADERBOARD_PERIODS = ["daily", "weekly"] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];
/** Without `roomId`, the leaderboard covers the whole site. */
export const leaderboardInput = v.object({ type: v.picklist(LEADERBOARD_PERIODS), roomId: v.optional(roomIdSchema) });
const diamonds = wholeNumberInput(1, MAX_GIFT_DIAMONDS);
export const giftInput = v.object({ giftId: wholeNumberInput(1, MAX_GIFT_ID) });
export const addGiftInput = v.object({ names: localizedNames, diamonds });
/** `names` is only accepted for uploaded gifts. */
export const saveGiftInput = v.object({
  ...giftInput.entries,
  diamonds,
  isOnSale: v.boolean(),
  names: v.optional(localizedNames),
});
/** The picture or animation file of an uploaded gift. */
export const giftFileInput = v.object({
  giftId: wholeNumberInput(FIRST_UPLOADED_GIFT_ID, MAX_GIFT_ID),
  bytes: v.instance(Uint8Array),
});
export const undoGiftInput = v.object({ order: v.pipe(v.string(), v.maxLength(64)) });

export type SentGift = {
  sent: "gift";
  order: string;
  diamonds: number;
  combo: number;
  undoUntilMs: number;
  /** Remaining diamonds. */
  balance: number;
};
export type SentMessage =
  | { sent: "line"; state: "said" }
  | { sent: "line"; state: "held"; why: "first" | "delay" }
  | { sent: "line"; state: "refused"; refusal: { code: string } };
export type GiftLeaderboardRow = {
  rank: number;
  diamonds: number;
  /** Null unless the sender agreed to be named. */
  user: { uid: number; username: string } | null;
  isYou: boolean;
};
export type GiftLeaderboard = { list: GiftLeaderboardRow[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type GiftCalls = {
  "GET /gift": { input: Empty; result: { list: Gift[]; undoSeconds: number; comboSeconds: number } };
  "GET /gift/{giftId}": Takes<typeof giftInput, Gift>;
  "GET /gift/leaderboard/{type}": Takes<typeof leaderboardInput, GiftLeaderboard>;
  "GET /sendMsg": Takes<typeof sendMsgInput, SentGift | SentMessage>;
  "POST /sendMsg": Takes<typeof sendMsgInput, SentGift | SentMessage>;
  "GET /operator/gifts": { input: Empty; result: { list: CatalogueGift[] } };
  "POST /operator/gifts/add": Takes<typeof addGiftInput, { giftId: number }>;
  "POST /operator/gifts/{giftId}/picture": Takes<typeof giftFileInput, { picture: string }>;
  "POST /operator/gifts/{giftId}/animation": Takes<typeof giftFileInput, { file: string }>;
  "POST /operator/gifts/save": Takes<typeof saveGiftInput, Empty>;
  "POST /gift/undo": Takes<typeof undoGiftInput, { balance: number }>;
};
