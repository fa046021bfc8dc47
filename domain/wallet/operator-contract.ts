import * as v from "valibot";
import { wholeNumber } from "../matches/contract.ts";
import type { WaiverState } from "./debt-waiver.ts";
import type { Purse } from "./ledger-accounts.ts";
import type { LedgerProblem } from "./ledger-audit.ts";
import type { CorrectionState } from "./ledger-correction.ts";
import type { EntryKind } from "./ledger-entries.ts";
import type { Doubt } from "./payment-event.ts";
import { RECHARGE_PURSES, type RechargePurse } from "./recharge.ts";

const LAST_UID = 999_999_999_999_999;

export const traceInput = v.object({ subject: v.pipe(v.string(), v.regex(/^[a-z_]{1,32}:[0-9A-Za-z_-]{1,64}$/)) });

const MOST_LEGS = 100;
export const SHORTEST_REASON = 5;
export const LONGEST_REASON = 500;
const reason = v.pipe(v.string(), v.trim(), v.minLength(SHORTEST_REASON), v.maxLength(LONGEST_REASON));
export const askWaiverInput = v.object({
  userId: wholeNumber(1, LAST_UID),
  purse: v.picklist(RECHARGE_PURSES),
  reason,
});
export const askCorrectionInput = v.object({
  /** Of the entry, as its trace shows it. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  leg: wholeNumber(1, MOST_LEGS),
  reason,
});
/** Of a correction, and of a waiver. */
export const decideInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  decision: v.picklist(["confirm", "decline"]),
});

/** One movement, with the accounts of both its sides as the books name them. */
export type TracedEntry = {
  key: string;
  /** Entries of one key are numbered from 1. */
  leg: number;
  kind: EntryKind;
  purse: Purse;
  from: string;
  to: string;
  amount: number;
  atMs: number;
};
/** An entry that somebody asked to have reversed. Who confirms is another than who asked. */
export type Correction = Omit<TracedEntry, "atMs"> & {
  id: string;
  reason: string;
  state: CorrectionState;
  askedBy: number;
  askedAtMs: number;
  decidedBy: number | null;
  decidedAtMs: number | null;
};
/** What a provider said and was not believed, or never said though it stands in its books. */
export type PaymentDoubt = {
  provider: string;
  id: string;
  kind: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  receivedAtMs: number;
  why: Doubt | "not_heard_of";
};
export type LedgerAudit = { atMs: number; entries: number; problems: LedgerProblem[] };

/** `audits` found a problem; the last one may have found none. */
export type LedgerDoubts = { payments: PaymentDoubt[]; audits: LedgerAudit[]; last: LedgerAudit | null };

/** What somebody owes since a payment was taken back that was spent already. */
export type Debt = { uid: number; username: string; purse: RechargePurse; owed: number };
/** A debt that somebody asked to have waived; `amount` is what was owed then, and once confirmed what was waived. */
export type Waiver = Omit<Debt, "owed"> & {
  id: string;
  amount: number;
  reason: string;
  state: WaiverState;
  askedBy: number;
  askedAtMs: number;
  decidedBy: number | null;
  decidedAtMs: number | null;
};
export type Debts = { debts: Debt[]; waivers: Waiver[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type LedgerOperatorCalls = {
  "GET /ledger/trace": Takes<typeof traceInput, { list: TracedEntry[] }>;
  "GET /ledger/doubts": { input: Empty; result: LedgerDoubts };
  "GET /ledger/corrections": { input: Empty; result: { list: Correction[] } };
  "POST /ledger/askCorrection": Takes<typeof askCorrectionInput, Correction>;
  "POST /ledger/decideCorrection": Takes<typeof decideInput, Correction>;
  "GET /ledger/debts": { input: Empty; result: Debts };
  "POST /ledger/askWaiver": Takes<typeof askWaiverInput, Waiver>;
  "POST /ledger/decideWaiver": Takes<typeof decideInput, Waiver>;
};
