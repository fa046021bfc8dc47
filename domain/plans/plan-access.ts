import { isReleasedState, type PlanState, type ViewMode } from "./plan-states.ts";

export type PlanReader = "guest" | "user" | "buyer" | "author" | "operator";
export type PlanAccessRequest = { state: PlanState; viewMode: ViewMode; reader: PlanReader };
/**
 * `preview`: price, label, number of buyers and the expert's record; never the pick or the analysis. `tombstone`: that
 * the plan was taken down and, once its match is over, its outcome.
 */
export type PlanAccess = "none" | "sign_in" | "preview" | "full" | "tombstone";

export function planAccess({ state, viewMode, reader }: PlanAccessRequest): PlanAccess {
  if (reader === "author" || reader === "operator") return "full";
  if (!isReleasedState(state)) return "none";
  if (state === "taken_down") return "tombstone";
  if (state === "settled" || reader === "buyer") return "full";
  return reader === "guest" && viewMode === "login_required" ? "sign_in" : "preview";
}
