import { Badge } from "#client/ui/badge.tsx";
import type { PlanCard } from "#domain/plans/views-contract.ts";
import { OutcomeMark } from "./outcome-mark.tsx";
import { PlanTimeLeft } from "./plan-time-left.tsx";
import { planStateName } from "./plan-words.ts";

/** The outcome once known, the time left while the tip is on sale, or its state. */
export function PlanStatus({ plan: { state, result, locksAtMs } }: { plan: PlanCard }) {
  if (result) return <OutcomeMark outcome={result.outcome} />;
  if (state === "released") return <PlanTimeLeft locksAtMs={locksAtMs} />;
  return <Badge>{planStateName(state)}</Badge>;
}
