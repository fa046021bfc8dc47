import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";

export const COMPLAINT_TOPICS = ["copyright", "content", "conduct", "privacy", "payment", "other"] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

/** open → claimed → upheld or dismissed; a claimed complaint can be released. */
export const COMPLAINT_STATES = ["open", "claimed", "upheld", "dismissed"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const MIN_COMPLAINT_LENGTH = 20;
export const MAX_COMPLAINT_LENGTH = 4_000;
export const MAX_COMPLAINT_NOTE_LENGTH = 1_000;
/** Limit per address. */
export const MAX_COMPLAINTS_PER_DAY = 5;

const complaintId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

export const fileComplaintInput = v.object({
  topic: v.picklist(COMPLAINT_TOPICS),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  pageUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
  body: v.pipe(v.string(), v.trim(), v.minLength(MIN_COMPLAINT_LENGTH), v.maxLength(MAX_COMPLAINT_LENGTH)),
});
export const complaintQueueInput = v.object({
  state: v.optional(v.picklist(COMPLAINT_STATES), "open"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0),
});
export const claimComplaintInput = v.object({ complaintId, claim: v.optional(v.boolean(), true) });
export const resolveComplaintInput = v.object({
  complaintId,
  answer: v.picklist(["upheld", "dismissed"]),
  note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMPLAINT_NOTE_LENGTH)),
});
export type FileComplaintInput = v.InferOutput<typeof fileComplaintInput>;
export type ComplaintQueueInput = v.InferOutput<typeof complaintQueueInput>;
export type ClaimComplaintInput = v.InferOutput<typeof claimComplaintInput>;
export type ComplaintResolution = v.InferOutput<typeof resolveComplaintInput>;

type Person = { uid: number; username: string };
export type ComplaintView = {
  id: number;
  topic: ComplaintTopic;
  state: ComplaintState;
  email: string;
  pageUrl: string;
  body: string;
  locale: string;
  atMs: number;
  sender?: Person;
  claimedBy?: Person;
  resolvedBy?: Person;
  resolvedAtMs?: number;
  note: string;
};

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type ComplaintCalls = {
  "POST /app/complaint": Takes<typeof fileComplaintInput, { complaintId: number }>;
  "GET /operator/complaints": Takes<typeof complaintQueueInput, { list: ComplaintView[]; next?: number }>;
  "POST /operator/complaints/claim": Takes<typeof claimComplaintInput, Record<never, never>>;
  "POST /operator/complaints/resolve": Takes<typeof resolveComplaintInput, Record<never, never>>;
};
