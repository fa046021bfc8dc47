import * as v from "valibot";
import { wholeNumber } from "../matches/contract.ts";
import { PURSES, type Purse } from "./ledger-accounts.ts";
import { ENTRY_KINDS, type EntryKind } from "./ledger-entries.ts";

const MOST_A_PAGE = 100;
const PAGE_SIZE = 20;
const LAST_MS = 8.64e15;
const timeMs = wholeNumber(0, LAST_MS);
const filters = {
  purse: v.optional(v.picklist(PURSES)),
  kind: v.optional(v.picklist(ENTRY_KINDS)),
  /** From this moment on, and before that one. */
  fromMs: v.optional(timeMs),
  toMs: v.optional(timeMs),
};

export const waterFileInput = v.object(filters);
export const waterInput = v.object({
  ...filters,
  /** Of the answer before: time and number of its last row. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/))),
  size: v.optional(wholeNumber(1, MOST_A_PAGE), PAGE_SIZE),
});

/** One movement of one's own purse: what came in counts up, what went out down. */
export type WaterRow = {
  id: string;
  kind: EntryKind;
  purse: Purse;
  amount: number;
  atMs: number;
  /** Who gave, or was given to; null is the site itself. */
  other: { uid: number; username: string; isGone: boolean } | null;
  /** What it belongs to, as `recharge:…` or `goods:17`; null where it stands alone. */
  subject: string | null;
};
/** `cursor` asks for what is older; null at the end. */
export type Water = { list: WaterRow[]; cursor: string | null };
export type TextFile = { fileName: string; text: string };

/** One's own purses, and what is held for purchases that are not settled yet or owed after a payment was taken back. */
export type Balances = Record<Purse, number> & {
  /** Coins of both kinds, in escrow. */
  heldCoins: number;
  heldDiamonds: number;
  owedCoins: number;
  owedDiamonds: number;
};

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type WalletCalls = {
  "GET /user/userGold": { input: Record<never, never>; result: Balances };
  "GET /user/water": Takes<typeof waterInput, Water>;
  "POST /user/waterFile": Takes<typeof waterFileInput, TextFile>;
};
