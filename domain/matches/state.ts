import * as v from "valibot";
import { MATCH_STATES, type MatchState } from "./match-states.ts";
import { possessionSchema } from "./possession.ts";

export { isLiveState, isOverState, MATCH_STATES, type MatchState } from "./match-states.ts";

export const matchStateSchema = v.picklist(MATCH_STATES);

/** Where play stands inside a running match. `number` counts from 1: second half, third set, fourth inning. */
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
// Not read off a schema below: what reads from one keeps it, and the browser's part of the rooms carries none.
const partEntries = {
  kind: v.picklist(PHASE_KINDS),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** Innings only. */
  side: v.optional(v.picklist(["top", "bottom"])),
};
/** The part of a match that is played, as events name it. */
export const periodSchema = v.object(partEntries);
export type MatchPeriod = v.InferOutput<typeof periodSchema>;

/** Where a running match stands: in which part, and whose turn it is there. */
export const phaseSchema = v.object({ ...partEntries, turn: v.optional(possessionSchema) });
export type Phase = v.InferOutput<typeof phaseSchema>;

/** What one state may become. Corrections at the source may revive a finished match; nothing un-starts one. */
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
