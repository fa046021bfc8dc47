import { CORRECTION_STATES } from "./ledger-correction.ts";

/** Requested by one operator and confirmed by another, like a correction. */
export const WAIVER_STATES = CORRECTION_STATES;
export type WaiverState = (typeof WAIVER_STATES)[number];

/** The debt can change between request and decision; never waives more than was requested. */
export const waivedAmount = (requested: number, owed: number): number => Math.min(requested, owed);
