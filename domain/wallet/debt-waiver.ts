import { CORRECTION_STATES } from "./ledger-correction.ts";

/** Asked for by one operator and decided by another, like a correction. */
export const WAIVER_STATES = CORRECTION_STATES;
export type WaiverState = (typeof WAIVER_STATES)[number];

/** No more than was asked for, and no more than is still owed: a debt may grow or shrink while it waits. */
export const waivedAmount = (asked: number, owed: number): number => Math.min(asked, owed);
