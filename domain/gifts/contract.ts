import * as v from "valibot";
import { LINE_MAX } from "../chat/limits.ts";
import { PHRASES } from "../chat/phrases.ts";
import { roomIdSchema } from "../chat/room-id.ts";
import { wholeNumber } from "../matches/contract.ts";
import { type Gift, MOST_AT_ONCE } from "./catalogue.ts";

const ofRoom = { roomId: roomIdSchema };

/** What a person sends into a room: a gift, or, for clients without a socket, a line. */
export const sendMsgInput = v.variant("type", [
  v.object({
    ...ofRoom,
    type: v.literal("gift"),
    giftId: wholeNumber(1, 9_999),
    count: v.optional(wholeNumber(1, MOST_AT_ONCE), 1),
  }),
  v.object({
    ...ofRoom,
    type: v.literal("text"),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(LINE_MAX * 4)),
    phrase: v.optional(v.picklist(PHRASES)),
    /** The sender's own number for the line; sent again under it, the line is said once. */
    cid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,36}$/)),
  }),
]);

export const BOARD_TYPES = ["daily", "weekly"] as const;
export type BoardType = (typeof BOARD_TYPES)[number];
/** Without a room, of the whole site. */
export const boardInput = v.object({ type: v.picklist(BOARD_TYPES), roomId: v.optional(roomIdSchema) });
export const undoGiftInput = v.object({ order: v.pipe(v.string(), v.maxLength(64)) });

export type SentGift = {
  sent: "gift";
  order: string;
  diamonds: number;
  /** How many of it in a row by now. */
  combo: number;
  undoUntilMs: number;
  /** Left in the purse. */
  balance: number;
};
export type SentLine =
  | { sent: "line"; state: "said" }
  | { sent: "line"; state: "held"; why: "first" | "delay" }
  | { sent: "line"; state: "refused"; refusal: { code: string } };
export type BoardRow = {
  rank: number;
  diamonds: number;
  /** Null for who did not agree to be named. */
  user: { uid: number; username: string } | null;
  isYou: boolean;
};
export type GiftBoard = { list: BoardRow[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type GiftCalls = {
  "GET /gift": { input: Empty; result: { list: Gift[]; undoSeconds: number; comboSeconds: number } };
  "GET /gift/leaderboard/{type}": Takes<typeof boardInput, GiftBoard>;
  "GET /sendMsg": Takes<typeof sendMsgInput, SentGift | SentLine>;
  "POST /sendMsg": Takes<typeof sendMsgInput, SentGift | SentLine>;
  "POST /gift/undo": Takes<typeof undoGiftInput, { balance: number }>;
};
