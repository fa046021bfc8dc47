const DAY_MS = 86_400_000;

/**
 * A dispute opened by the buyer's bank. The provider reports disputes and wins; staff submit evidence or record a loss.
 */
export const DISPUTE_STATES = ["needs_response", "evidence_sent", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Card networks allow at least this long; a deadline reported by the provider takes precedence. */
export const DISPUTE_DEADLINE_MS = 7 * DAY_MS;

export const MIN_EVIDENCE_LENGTH = 20;
export const MAX_EVIDENCE_LENGTH = 5_000;

/** Evidence can be submitted only once; disputes in either open state can be lost. */
export const canSendEvidence = (state: DisputeState): boolean => state === "needs_response";
export const canRecordLoss = (state: DisputeState): boolean => state === "needs_response" || state === "evidence_sent";
