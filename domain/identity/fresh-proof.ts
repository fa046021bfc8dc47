/** How long a proof of the owner counts for calls that change how the account is reached. */
export const FRESH_PROOF_MINUTES = 10;

export const isProofFresh = (provenAtMs: number, nowMs: number): boolean =>
  nowMs - provenAtMs < FRESH_PROOF_MINUTES * 60_000;
