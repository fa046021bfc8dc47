import { useRouter } from "@tanstack/react-router";
import { expertRejectLabel } from "#client/features/experts/review-labels.ts";
import { useAction } from "#client/features/forms/use-action.ts";
import type { Api } from "#domain/api/contract.ts";
import { EXPERT_REJECT_REASONS } from "#domain/experts/application.ts";
import type { DecideExpertApplicationInput, ExpertApplicationForReview } from "#domain/experts/contract.ts";
import { m } from "#messages";
import { ReviewDecision } from "../review-decision.tsx";

export function ExpertApplicationActions({ application }: { application: ExpertApplicationForReview }) {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const { applicationId, claimedBy, user } = application;
  const operate = async (send: (api: Api) => Promise<unknown>) => {
    await run(send);
    await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/expertApplications"] });
  };
  const decide = (decision: DecideExpertApplicationInput) =>
    void operate((api) => api.call("POST /operator/expertApplication/decide", decision));
  return (
    <ReviewDecision
      ownerUid={user.uid}
      claimedBy={claimedBy}
      reasonLabel={m.operator_reject_reason()}
      reasons={EXPERT_REJECT_REASONS.map((value) => ({ value, label: expertRejectLabel(value) }))}
      isPending={isPending}
      failure={failure}
      onClaim={(claim) =>
        void operate((api) => api.call("POST /operator/expertApplication/claim", { applicationId, claim }))
      }
      onApprove={() => decide({ decision: "approve", applicationId })}
      onReject={(reason, note) => decide({ decision: "reject", applicationId, reason, note })}
    />
  );
}
