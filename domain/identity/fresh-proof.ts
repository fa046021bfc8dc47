/** Validity of an owner verification for calls with `needsFreshProof`. */
export const FRESH_PROOF_MINUTES = 10;

export const isProofFresh = (verifiedAtMs: number, nowMs: number): boolean =>
  nowMs - verifiedAtMs < FRESH_PROOF_MINUTES * 60_000;
