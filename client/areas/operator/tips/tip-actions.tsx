import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { planRejectLabel } from "#client/features/experts/review-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import type { Api } from "#domain/api/contract.ts";
import type { DecidePlanInput, PlanForReview } from "#domain/plans/creator-contract.ts";
import { nextPlanStep, REVIEWER_REJECT_REASONS } from "#domain/plans/plan-states.ts";
import { m } from "#messages";
import { DecisionWithReason } from "../decision-with-reason.tsx";
import { ReviewDecision } from "../review-decision.tsx";

const TAKE_DOWN = ["content_not_allowed", "copied", "fraud"] as const;
type OperatorTakeDown = (typeof TAKE_DOWN)[number];
const TAKE_DOWN_NAMES: Record<OperatorTakeDown, () => string> = {
  content_not_allowed: m.creator_reject_content_not_allowed,
  copied: m.creator_reject_copied,
  fraud: m.anchor_ban_fraud,
};

/** Takes down a tip on sale, or claims and decides one under review. */
export function TipActions({ plan }: { plan: PlanForReview }) {
  const { user } = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const { planId, state, expert, claimedBy } = plan;
  const operate = async (send: (api: Api) => Promise<unknown>) => {
    await run(send);
    await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/plans"] });
  };
  if (expert.uid === user?.uid) return null;
  if (nextPlanStep(state, "take_down")) {
    return (
      <div className="needs-scripts flex flex-col gap-3">
        <DecisionWithReason
          name={m.creator_take_down()}
          reasonLabel={m.operator_reason_expert()}
          options={TAKE_DOWN.map((value) => ({ value, label: TAKE_DOWN_NAMES[value]() }))}
          isPending={isPending}
          onSend={(reason, note) =>
            void operate((api) => api.call("POST /operator/plan/takeDown", { planId, reason, note }))
          }
        />
        <ErrorNotice text={failure} />
      </div>
    );
  }
  if (state !== "under_review") return null;
  const decide = (decision: DecidePlanInput) => void operate((api) => api.call("POST /operator/plan/decide", decision));
  return (
    <ReviewDecision
      ownerUid={expert.uid}
      claimedBy={claimedBy}
      reasonLabel={m.operator_reason_expert()}
      reasons={REVIEWER_REJECT_REASONS.map((value) => ({ value, label: planRejectLabel(value) }))}
      isPending={isPending}
      failure={failure}
      onClaim={(claim) => void operate((api) => api.call("POST /operator/plan/claim", { planId, claim }))}
      onApprove={() => decide({ decision: "approve", planId })}
      onReject={(reason, note) => decide({ decision: "reject", planId, reason, note })}
    />
  );
}
