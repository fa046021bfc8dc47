import { PlanTimeline } from "#client/features/plans/plan-timeline.tsx";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

/** History of the tip and of the reader's coins; experts and operators see the sums of all sales. */
export const TipTimeline = ({ plan }: { plan: PlanView }) => (
  <section aria-labelledby="tip-timeline" className="flex flex-col gap-2">
    <h2 id="tip-timeline" className="text-16">
      {m.tip_timeline()}
    </h2>
    <PlanTimeline entries={plan.timeline} />
  </section>
);
