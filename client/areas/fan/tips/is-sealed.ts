import type { PlanView } from "#domain/plans/views-contract.ts";

/** True if the reader may not see the pick and the analysis yet. */
export const isSealed = ({ content, state }: Pick<PlanView, "content" | "state">): boolean =>
  content === null && (state === "released" || state === "locked");
