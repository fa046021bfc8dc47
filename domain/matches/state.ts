import * as v from "valibot";
import { MATCH_STATES, type MatchState } from "./match-states.ts";
import { possessionSchema } from "./possession.ts";

export { isEndedState, isLiveState, MATCH_STATES, type MatchState } from "./match-states.ts";

export const matchStateSchema = v.picklist(MATCH_STATES);

/** The current period of a live match; `number` counts from 1. */
export const PHASE_KINDS = [
  "half",
  "quarter",
  "set",
  "inning",
  "frame",
  "map",
  "round",
  "overtime",
  "penalties",
  "break",
  "halftime",
  "interrupted",
] as const;
// Not inferred from a schema, to keep valibot out of the rooms' browser bundle.
const partEntries = {
  kind: v.picklist(PHASE_KINDS),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** Set for innings only. */
  side: v.optional(v.picklist(["top", "bottom"])),
};
export const periodSchema = v.object(partEntries);
export type MatchPeriod = v.InferOutput<typeof periodSchema>;

export const phaseSchema = v.object({ ...partEntries, turn: v.optional(possessionSchema) });
export type Phase = v.InferOutput<typeof phaseSchema>;

/** Allowed state transitions. A correction may reopen a finished match; a started match never becomes unstarted. */
const NEXT: Record<MatchState, readonly MatchState[]> = {
  not_started: ["in_progress", "postponed", "cancelled", "awarded", "finished"],
  in_progress: ["finished", "postponed", "abandoned", "awarded", "cancelled"],
  postponed: ["not_started", "in_progress", "cancelled", "awarded"],
  abandoned: ["in_progress", "finished", "awarded", "cancelled"],
  finished: ["in_progress", "awarded"],
  cancelled: [],
  awarded: [],
};

export const canTransition = (from: MatchState, to: MatchState): boolean => from === to || NEXT[from].includes(to);
