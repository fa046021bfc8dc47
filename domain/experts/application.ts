import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { expertTextSchema } from "../plans/content.ts";
import {
  MAX_APPLICATION_LEAGUES,
  MAX_EXPERIENCE_LENGTH,
  MAX_SAMPLE_ANALYSIS_LENGTH,
  MIN_EXPERIENCE_LENGTH,
  MIN_SAMPLE_ANALYSIS_LENGTH,
} from "./limits.ts";

/** The caller's state: `banned` overrides an approved application. */
export const EXPERT_APPLICATION_STATES = ["not_applied", "under_review", "approved", "rejected", "banned"] as const;
export type ExpertApplicationState = (typeof EXPERT_APPLICATION_STATES)[number];
export const STORED_EXPERT_APPLICATION_STATES = ["under_review", "approved", "rejected"] as const;
type StoredState = (typeof STORED_EXPERT_APPLICATION_STATES)[number];

/** Shown to the applicant in their language. */
export const EXPERT_REJECT_REASONS = [
  "analysis_too_weak",
  "analysis_copied",
  "experience_not_credible",
  "promises_winnings",
  "content_not_allowed",
] as const;
export type ExpertRejectReason = (typeof EXPERT_REJECT_REASONS)[number];

export const EXPERT_BAN_REASONS = ["content_rules", "fraud", "self_purchases", "other"] as const;
export type ExpertBanReason = (typeof EXPERT_BAN_REASONS)[number];

const text = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max), v.transform(singleSpaced), expertTextSchema);
const singleSpaced = (value: string): string => value.replace(/\s+/gu, " ");

export const applyAsExpertInput = v.object({
  leagueIds: v.pipe(
    v.array(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
    v.minLength(1),
    v.maxLength(MAX_APPLICATION_LEAGUES),
    v.check((ids) => new Set(ids).size === ids.length, "repeated"),
  ),
  experience: text(MIN_EXPERIENCE_LENGTH, MAX_EXPERIENCE_LENGTH),
  sampleAnalysis: text(MIN_SAMPLE_ANALYSIS_LENGTH, MAX_SAMPLE_ANALYSIS_LENGTH),
  /** The version of the terms shown to the applicant; stored with the application. */
  termsVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
});
export type ApplyAsExpertInput = v.InferOutput<typeof applyAsExpertInput>;

const HOUR_MS = 3_600_000;
/** A rejected applicant may apply again after this time. */
export const EXPERT_REAPPLY_AFTER_MS = 24 * HOUR_MS;

type Stored = { state: StoredState; decidedAtMs: number | null };

const expertReapplyAtMs = (latest: Stored | undefined): number | null =>
  latest?.state === "rejected" && latest.decidedAtMs !== null ? latest.decidedAtMs + EXPERT_REAPPLY_AFTER_MS : null;

/** The applicant's view. */
export type ExpertApplicationStatus = {
  state: ExpertApplicationState;
  reason: ExpertRejectReason | ExpertBanReason | null;
  reapplyAtMs: number | null;
};

export function expertApplicationStatus(
  latest: (Stored & { reason: ExpertRejectReason | null }) | undefined,
  banReason: ExpertBanReason | undefined,
): ExpertApplicationStatus {
  if (banReason) return { state: "banned", reason: banReason, reapplyAtMs: null };
  return {
    state: latest?.state ?? "not_applied",
    reason: latest?.reason ?? null,
    reapplyAtMs: expertReapplyAtMs(latest),
  };
}

export type ExpertApplyRejection =
  | "expert_banned"
  | "terms_changed"
  | Extract<ErrorName, "applied_already" | "reapply_too_soon">;

/** The reason a new application is not accepted now; undefined if it is. */
export function checkExpertApplication(
  latest: Stored | undefined,
  isBanned: boolean,
  terms: { accepted: string; current: string },
  nowMs: number,
): ExpertApplyRejection | undefined {
  if (isBanned) return "expert_banned";
  if (latest && latest.state !== "rejected") return "applied_already";
  const againAtMs = expertReapplyAtMs(latest);
  if (againAtMs !== null && nowMs < againAtMs) return "reapply_too_soon";
  return terms.accepted === terms.current ? undefined : "terms_changed";
}

export const EXPERT_APPLICATION_EVENTS = ["approve", "reject"] as const;
export type ExpertApplicationEvent = (typeof EXPERT_APPLICATION_EVENTS)[number];

/** Decisions are final; a rejected applicant submits a new application. */
export const nextExpertApplicationState = (
  state: StoredState,
  event: ExpertApplicationEvent,
): StoredState | undefined => (state === "under_review" ? (event === "approve" ? "approved" : "rejected") : undefined);
