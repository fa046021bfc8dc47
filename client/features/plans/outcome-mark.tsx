import "./plan-tile.css";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import { outcomeName } from "./plan-words.ts";

const ICONS: Record<PlanOutcome, string> = {
  hit: "i-lucide-check",
  half_hit: "i-lucide-check",
  push: "i-lucide-equal",
  half_miss: "i-lucide-x",
  miss: "i-lucide-x",
  void: "i-lucide-minus",
};

/** Shows the outcome by text, colour and shape. */
export const OutcomeMark = ({ outcome }: { outcome: PlanOutcome }) => (
  <span className="outcome-mark" data-outcome={outcome}>
    <span aria-hidden="true" className={`${ICONS[outcome]} text-12`} />
    {outcomeName(outcome)}
  </span>
);
