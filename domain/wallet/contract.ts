import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { WALLET_CURRENCIES, type WalletCurrency } from "./ledger-accounts.ts";
import { type LedgerEntryKind, TRANSACTION_KINDS } from "./ledger-entries.ts";

const MOST_A_PAGE = 100;
const PAGE_SIZE = 20;
const LAST_MS = 8.64e15;
const timeMs = wholeNumberInput(0, LAST_MS);
const filters = {
  purse: v.optional(v.picklist(WALLET_CURRENCIES)),
  kind: v.optional(v.picklist(TRANSACTION_KINDS)),
  /** From this moment on, and before that one. */
  fromMs: v.optional(timeMs),
  toMs: v.optional(timeMs),
};

export const transactionsFileInput = v.object(filters);
export const transactionsInput = v.object({
  ...filters,
  /** Of the answer before: time and number of its last row. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/))),
  size: v.optional(wholeNumberInput(1, MOST_A_PAGE), PAGE_SIZE),
});

/** One movement of one's own purse: what came in counts up, what went out down. */
export type TransactionView = {
  id: string;
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  amount: number;
  atMs: number;
  /** Who gave, or was given to; null is the site itself. */
  other: { uid: number; username: string; isGone: boolean } | null;
  /** What it belongs to, as `recharge:…` or `goods:17`; null where it stands alone. */
  subject: string | null;
};
/** `cursor` asks for what is older; null at the end. */
export type TransactionList = { list: TransactionView[]; cursor: string | null };
export type CsvFile = { fileName: string; text: string };

/** One's own purses, and what is held for purchases that are not settled yet or owed after a payment was taken back. */
export type WalletBalances = Record<WalletCurrency, number> & {
  /** Coins of both kinds, in escrow. */
  heldCoins: number;
  heldDiamonds: number;
  owedCoins: number;
  owedDiamonds: number;
};

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type WalletCalls = {
  "GET /user/userGold": { input: Record<never, never>; result: WalletBalances };
  "GET /user/water": Takes<typeof transactionsInput, TransactionList>;
  "POST /user/waterFile": Takes<typeof transactionsFileInput, CsvFile>;
};
