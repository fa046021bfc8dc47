import * as v from "valibot";
import { PIN_FIELDS, type PinField, pinnedSchema } from "../feed/pins.ts";
import { wholeNumberInput } from "./contract.ts";

const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300));

export const pinInput = v.object({
  matchId,
  /** The fields to pin with their values. */
  fields: v.pipe(
    pinnedSchema,
    v.check((fields) => Object.keys(fields).length > 0, "empty"),
  ),
  reason,
});
export const releaseInput = v.object({ matchId, field: v.picklist(PIN_FIELDS) });
export const pinsInput = v.object({ matchId });
export const removeInput = v.object({ matchId, mergedInto: v.optional(matchId), reason });

export type MatchPin = { field: PinField; value: unknown; reason: string; byUid: number; atMs: number };

/** For operators: pins and removals. */
export type MatchOperatorCalls = {
  "GET /match/pins": { input: v.InferInput<typeof pinsInput>; result: { list: MatchPin[] } };
  "POST /match/pin": { input: v.InferInput<typeof pinInput>; result: { list: MatchPin[] } };
  "POST /match/release": { input: v.InferInput<typeof releaseInput>; result: { list: MatchPin[] } };
  "POST /match/remove": { input: v.InferInput<typeof removeInput>; result: { matchId: number; mergedInto?: number } };
};
