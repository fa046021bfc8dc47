import { outcomeName } from "#client/features/plans/plan-words.ts";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import { m } from "#messages";

/** The last ten outcomes as dots, newest at the end; screen readers get them as text. */
export function RecentOutcomes({ outcomes }: { outcomes: readonly PlanOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <span
      className="recent-outcomes"
      role="img"
      aria-label={m.label_value({
        label: m.expert_last_tips({ count: String(outcomes.length) }),
        value: outcomes.map(outcomeName).join(", "),
      })}
    >
      {outcomes.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <span key={at} data-outcome={outcome} />
      ))}
    </span>
  );
}
