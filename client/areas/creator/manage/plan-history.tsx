import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { PlanTimeline } from "#client/features/plans/plan-timeline.tsx";
import { useHasOpened } from "#client/ui/use-has-opened.ts";
import { m } from "#messages";

function Entries({ planId }: { planId: number }) {
  const { api } = useRouter().options.context;
  const { data, error } = useQuery(callQuery(api, "GET /expert_plan/getExpertPlanInfo", { planId }));
  if (error) return <ErrorNotice text={errorText(error)} />;
  return <PlanTimeline entries={data?.timeline ?? []} />;
}

/** History of a released tip and its sales; loaded when opened. */
export function PlanHistory({ planId }: { planId: number }) {
  const [details, hasOpened] = useHasOpened<HTMLDetailsElement>();
  return (
    <details ref={details} className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.tip_timeline()}
      </summary>
      {hasOpened ? <Entries planId={planId} /> : null}
    </details>
  );
}
