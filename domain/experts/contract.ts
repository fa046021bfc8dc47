import * as v from "valibot";
import { uidSchema } from "../identity/contract.ts";
import { type emptyInput, wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import {
  type applyAsExpertInput,
  EXPERT_BAN_REASONS,
  EXPERT_REJECT_REASONS,
  type ExpertApplicationState,
  type ExpertBanReason,
  type ExpertRejectReason,
  STORED_EXPERT_APPLICATION_STATES,
} from "./application.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const page = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };
const note = v.optional(v.pipe(v.string(), v.maxLength(300)), "");

export const expertTermsInput = v.object({ termsVersion: v.pipe(v.string(), v.maxLength(40)) });

export type OwnExpertApplication = {
  state: ExpertApplicationState;
  termsVersion: string;
  acceptedTermsVersion: string | null;
  appliedAtMs: number | null;
  decidedAtMs: number | null;
  reason: ExpertRejectReason | ExpertBanReason | null;
  note: string;
  mayApplyAtMs: number | null;
};
export type ExpertApplicationForReview = {
  applicationId: number;
  state: (typeof STORED_EXPERT_APPLICATION_STATES)[number];
  user: { uid: number; username: string };
  leagues: { id: number; name: string }[];
  experience: string;
  sampleAnalysis: string;
  termsVersion: string;
  appliedAtMs: number;
  claimedBy: { uid: number; username: string } | null;
  decidedAtMs: number | null;
  reason: ExpertRejectReason | null;
  note: string;
  /** The start of an approved expert's ban. */
  bannedAtMs: number | null;
};
export const expertQueueInput = v.object({
  state: v.optional(v.picklist(STORED_EXPERT_APPLICATION_STATES), "under_review"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  ...page,
});
export const claimExpertApplicationInput = v.object({ applicationId: id, claim: v.optional(v.boolean(), true) });
export const decideExpertApplicationInput = v.variant("decision", [
  v.object({ decision: v.literal("approve"), applicationId: id }),
  v.object({ decision: v.literal("reject"), applicationId: id, reason: v.picklist(EXPERT_REJECT_REASONS), note }),
]);
export type DecideExpertApplicationInput = v.InferOutput<typeof decideExpertApplicationInput>;
export const banExpertInput = v.object({ userId: uidSchema, reason: v.picklist(EXPERT_BAN_REASONS), note });
export const liftExpertBanInput = v.object({ userId: uidSchema });
type Listed<Row> = { list: Row[]; total: number; page: number; size: number };
type Empty = v.InferInput<typeof emptyInput>;

export type ExpertCalls = {
  "GET /expert/application": { input: Empty; result: OwnExpertApplication };
  "POST /user/expertApplyStart": { input: v.InferInput<typeof expertTermsInput>; result: OwnExpertApplication };
  "POST /user/expertApply": { input: v.InferInput<typeof applyAsExpertInput>; result: OwnExpertApplication };
  "GET /operator/expertApplications": {
    input: v.InferInput<typeof expertQueueInput>;
    result: Listed<ExpertApplicationForReview>;
  };
  "POST /operator/expertApplication/claim": {
    input: v.InferInput<typeof claimExpertApplicationInput>;
    result: { applicationId: number };
  };
  "POST /operator/expertApplication/decide": {
    input: v.InferInput<typeof decideExpertApplicationInput>;
    result: { state: "approved" | "rejected" };
  };
  "POST /operator/expert/ban": { input: v.InferInput<typeof banExpertInput>; result: { userId: number } };
  "POST /operator/expert/liftBan": { input: v.InferInput<typeof liftExpertBanInput>; result: { userId: number } };
};
