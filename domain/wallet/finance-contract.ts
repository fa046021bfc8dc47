import * as v from "valibot";
import { timeMsInput, wholeNumberInput } from "../matches/contract.ts";
import type { Person } from "../staff/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import {
  CLOSING_CURSOR,
  CLOSING_STATES,
  type ClosingDifference,
  type ClosingState,
  type DifferenceState,
  isUtcDay,
} from "./day-closing.ts";
import { DISPUTE_STATES, type DisputeState, MAX_EVIDENCE_LENGTH, MIN_EVIDENCE_LENGTH } from "./dispute-case.ts";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "./operator-contract.ts";
import {
  PAY_METHODS,
  type PayMethod,
  type PaymentCurrency,
  RECHARGE_STATES,
  type RechargeCurrency,
  type RechargeState,
} from "./recharge.ts";
import { REFUND_DECISIONS, REFUND_STATES, type RefundState } from "./refund-request.ts";
import type { StatementKind } from "./statement.ts";

const MAX_NOTE_LENGTH = 500;
const MAX_FILE_NAME_LENGTH = 100;
const MAX_MINOR = 100_000_000_000;
const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const line = (min: number, max: number) => v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max));
const note = v.optional(line(0, MAX_NOTE_LENGTH), "");
const reason = line(MIN_REASON_LENGTH, MAX_REASON_LENGTH);
const rechargeId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const day = v.pipe(v.string(), v.check(isUtcDay));
const provider = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/));

/* Recharges */
const filters = {
  state: v.optional(v.picklist(RECHARGE_STATES)),
  method: v.optional(v.picklist(PAY_METHODS)),
  userId: v.optional(id),
  /** `fromMs` is inclusive, `toMs` exclusive. */
  fromMs: v.optional(timeMsInput),
  toMs: v.optional(timeMsInput),
  sort: v.optional(v.picklist(QUEUE_SORTS), "newest"),
  /** An order number or a provider's payment id; replaces the other filters. */
  q: v.optional(line(0, 200), ""),
};
export const rechargesCsvInput = v.object(filters);
export const rechargesInput = v.object({
  ...filters,
  /** The `cursor` of the previous page. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-[0-9a-f]{32}$/))),
});
export type RechargesInput = v.InferOutput<typeof rechargesInput>;
export const rechargeDetailsInput = v.object({ rechargeId });

export type RechargeView = {
  id: string;
  user: Person;
  purse: RechargeCurrency;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
  refundedMinor: number;
  method: PayMethod;
  provider: string;
  ref: string | null;
  state: RechargeState;
  reason: string | null;
  createdAtMs: number;
  changedAtMs: number;
};
export type RechargeViewList = { list: RechargeView[]; cursor: string | null };
export type RechargeDetails = {
  recharge: RechargeView;
  /** The amount that can still be refunded to the buyer. */
  refundableMinor: number;
  steps: { step: number; state: RechargeState; atMs: number }[];
  refunds: RefundView[];
  disputes: DisputeView[];
};

/* Refunds */
export const requestRefundInput = v.object({ rechargeId, amountMinor: wholeNumberInput(1, MAX_MINOR), reason });
export const refundsInput = v.object({
  state: v.optional(v.picklist(REFUND_STATES), "requested"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  /** The `next` of the previous page. */
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0),
});
export const decideRefundInput = v.object({ refundId: id, decision: v.picklist(REFUND_DECISIONS), note });

export type RefundView = {
  id: number;
  rechargeId: string;
  user: Person;
  amountMinor: number;
  currency: PaymentCurrency;
  reason: string;
  state: RefundState;
  requestedBy: Person;
  requestedAtMs: number;
  decidedBy: Person | null;
  decidedAtMs: number | null;
  note: string;
  ref: string | null;
  sentAtMs: number | null;
  claimedBy: Person | null;
};

/* Disputes */
export const disputesInput = v.object({
  state: v.optional(v.picklist(DISPUTE_STATES), "needs_response"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-\d{1,16}$/))),
});
export const disputeEvidenceInput = v.object({
  disputeId: id,
  evidence: line(MIN_EVIDENCE_LENGTH, MAX_EVIDENCE_LENGTH),
});
export const disputeLostInput = v.object({ disputeId: id, note: reason });

export type DisputeView = {
  id: number;
  provider: string;
  ref: string;
  rechargeId: string;
  user: Person;
  amountMinor: number;
  currency: string;
  state: DisputeState;
  openedAtMs: number;
  dueAtMs: number;
  evidence: string;
  evidenceBy: Person | null;
  evidenceAtMs: number | null;
  closedBy: Person | null;
  closedAtMs: number | null;
  note: string;
  claimedBy: Person | null;
};

/* Daily closing */
export const closingsInput = v.object({
  provider: v.optional(provider),
  state: v.optional(v.picklist(CLOSING_STATES)),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  /** Cursor from `next`. */
  cursor: v.optional(v.pipe(v.string(), v.regex(CLOSING_CURSOR))),
});
export const closingInput = v.object({ provider, day });
export const importStatementInput = v.object({
  provider,
  day,
  fileName: v.optional(line(0, MAX_FILE_NAME_LENGTH), ""),
  bytes: v.instance(Uint8Array<ArrayBuffer>),
});
export const resolveDifferenceInput = v.object({ provider, day, key: line(1, 300), note: reason });

export type ClosingSummary = {
  provider: string;
  day: string;
  state: ClosingState;
  fileName: string;
  rowCount: number;
  skippedCount: number;
  importedBy: Person;
  importedAtMs: number;
  closedBy: Person | null;
  closedAtMs: number | null;
  openDifferences: number;
  differences: number;
};
export type ClosingAmount = {
  side: "ours" | "theirs";
  type: StatementKind;
  currency: string;
  count: number;
  amountMinor: number;
};
export type ClosingDifferenceView = ClosingDifference & {
  state: DifferenceState;
  note: string;
  resolvedBy: Person | null;
  resolvedAtMs: number | null;
};
/** `closing` is null until a statement is imported. */
export type ClosingDetails = {
  provider: string;
  day: string;
  isOver: boolean;
  closing: ClosingSummary | null;
  amounts: ClosingAmount[];
  /** Truncated if there are too many. */
  differences: ClosingDifferenceView[];
};

type CsvExport = { fileName: string; csv: string };
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type FinanceCalls = {
  "GET /operator/recharges": Takes<typeof rechargesInput, RechargeViewList>;
  "GET /operator/rechargesCsv": Takes<typeof rechargesCsvInput, CsvExport>;
  "GET /operator/recharge": Takes<typeof rechargeDetailsInput, RechargeDetails>;
  "GET /operator/refunds": Takes<typeof refundsInput, { list: RefundView[]; next: number | null }>;
  "POST /operator/refunds/request": Takes<typeof requestRefundInput, { refundId: number }>;
  "POST /operator/refunds/decide": Takes<typeof decideRefundInput, { refundId: number; state: RefundState }>;
  "GET /operator/disputes": Takes<typeof disputesInput, { list: DisputeView[]; cursor: string | null }>;
  "POST /operator/disputes/evidence": Takes<typeof disputeEvidenceInput, { disputeId: number }>;
  "POST /operator/disputes/lost": Takes<typeof disputeLostInput, { disputeId: number }>;
  "GET /operator/closings": Takes<
    typeof closingsInput,
    { list: ClosingSummary[]; next: string | null; providers: string[] }
  >;
  "GET /operator/closing": Takes<typeof closingInput, ClosingDetails>;
  "POST /operator/closing/import": {
    input: { provider: string; day: string; fileName?: string; bytes: Uint8Array };
    result: ClosingDetails;
  };
  "POST /operator/closing/resolve": Takes<typeof resolveDifferenceInput, ClosingDetails>;
  "POST /operator/closing/close": Takes<typeof closingInput, ClosingDetails>;
};
