import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { WaiverState } from "./debt-waiver.ts";
import type { WalletCurrency } from "./ledger-accounts.ts";
import type { LedgerAuditProblem } from "./ledger-audit.ts";
import type { CorrectionState } from "./ledger-correction.ts";
import type { LedgerEntryKind } from "./ledger-entries.ts";
import type { PaymentProblem } from "./payment-event.ts";
import { RECHARGE_CURRENCIES, type RechargeCurrency } from "./recharge.ts";

const LAST_UID = 999_999_999_999_999;

export const traceInput = v.object({ subject: v.pipe(v.string(), v.regex(/^[a-z_]{1,32}:[0-9A-Za-z_-]{1,64}$/)) });

const MAX_LEGS = 100;
export const MIN_REASON_LENGTH = 5;
export const MAX_REASON_LENGTH = 500;
const reason = v.pipe(v.string(), v.trim(), v.minLength(MIN_REASON_LENGTH), v.maxLength(MAX_REASON_LENGTH));
export const requestWaiverInput = v.object({
  userId: wholeNumberInput(1, LAST_UID),
  purse: v.picklist(RECHARGE_CURRENCIES),
  reason,
});
export const requestCorrectionInput = v.object({
  /** The key of the ledger entry. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  leg: wholeNumberInput(1, MAX_LEGS),
  reason,
});
/** Decides a correction or a waiver. */
export const decideRequestInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  decision: v.picklist(["confirm", "decline"]),
});

/** A ledger entry with both accounts. */
export type TracedEntry = {
  key: string;
  /** Numbers the entries of a key, starting at 1. */
  leg: number;
  kind: LedgerEntryKind;
  purse: WalletCurrency;
  from: string;
  to: string;
  amount: number;
  atMs: number;
};
/** A requested reversal of an entry; a second operator confirms it. */
export type LedgerCorrection = Omit<TracedEntry, "atMs"> & {
  id: string;
  reason: string;
  state: CorrectionState;
  askedBy: number;
  askedAtMs: number;
  decidedBy: number | null;
  decidedAtMs: number | null;
};
/** A rejected webhook event, or a payment that the provider lists but never sent a webhook for. */
export type RejectedPaymentEvent = {
  provider: string;
  id: string;
  kind: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  receivedAtMs: number;
  why: PaymentProblem;
};
export type LedgerAudit = { atMs: number; entries: number; problems: LedgerAuditProblem[] };

/** `audits` are those with problems; `last` may have none. */
export type LedgerProblems = { payments: RejectedPaymentEvent[]; audits: LedgerAudit[]; last: LedgerAudit | null };

/** A debt after a refund or chargeback of an amount that was already spent. */
export type UserDebt = { uid: number; username: string; purse: RechargeCurrency; owed: number };
/** `amount` is the debt at the time of the request, and the waived amount once confirmed. */
export type DebtWaiver = Omit<UserDebt, "owed"> & {
  id: string;
  amount: number;
  reason: string;
  state: WaiverState;
  askedBy: number;
  askedAtMs: number;
  decidedBy: number | null;
  decidedAtMs: number | null;
};
export type UserDebtList = { debts: UserDebt[]; waivers: DebtWaiver[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type LedgerOperatorCalls = {
  "GET /ledger/trace": Takes<typeof traceInput, { list: TracedEntry[] }>;
  "GET /ledger/doubts": { input: Empty; result: LedgerProblems };
  "GET /ledger/corrections": { input: Empty; result: { list: LedgerCorrection[] } };
  "POST /ledger/askCorrection": Takes<typeof requestCorrectionInput, LedgerCorrection>;
  "POST /ledger/decideCorrection": Takes<typeof decideRequestInput, LedgerCorrection>;
  "GET /ledger/debts": { input: Empty; result: UserDebtList };
  "POST /ledger/askWaiver": Takes<typeof requestWaiverInput, DebtWaiver>;
  "POST /ledger/decideWaiver": Takes<typeof decideRequestInput, DebtWaiver>;
};
