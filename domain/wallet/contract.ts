import * as v from "valibot";
import { timeMsInput, wholeNumberInput } from "../matches/contract.ts";
import type { MatchSides } from "../matches/spoilers/guard.ts";
import { WALLET_CURRENCIES, type WalletCurrency } from "./ledger-accounts.ts";
import { type LedgerEntryKind, TRANSACTION_KINDS } from "./ledger-entries.ts";

const MAX_PAGE_SIZE = 100;
const PAGE_SIZE = 20;
const filters = {
  purse: v.optional(v.picklist(WALLET_CURRENCIES)),
  kind: v.optional(v.picklist(TRANSACTION_KINDS)),
  /** `fromMs` is inclusive, `toMs` exclusive. */
  fromMs: v.optional(timeMsInput),
  toMs: v.optional(timeMsInput),
};

export const transactionsFileInput = v.object(filters);
export const transactionsInput = v.object({
  ...filters,
  /** The `cursor` of the previous page. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/))),
  size: v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), PAGE_SIZE),
});

/** A user's transaction: positive if received, negative if spent. */
export type TransactionView = {
  id: string;
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  amount: number;
  atMs: number;
  /** The other party; null for the site itself. */
  other: { uid: number; username: string; isGone: boolean } | null;
  /** The purchase it belongs to, such as `recharge:…` or `goods:17`. */
  subject: string | null;
  /** The match whose result it reveals, for a tip settled on that match. */
  match?: MatchSides;
};
/** `cursor` is null on the last page. */
export type TransactionList = { list: TransactionView[]; cursor: string | null };
export type CsvFile = { fileName: string; text: string };

/** The balance of each currency, the amounts held in escrow, and the amounts owed after a refund or chargeback. */
export type WalletBalances = Record<WalletCurrency, number> & {
  /** Coins and bonus coins. */
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
