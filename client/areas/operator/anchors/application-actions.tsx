import { useRouter } from "@tanstack/react-router";
import { rejectReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { useAction } from "#client/features/forms/use-action.ts";
import { APPLICATION_REJECT_REASONS } from "#domain/anchors/application.ts";
import type { ApplicationForReview, DecideApplicationInput } from "#domain/anchors/contract.ts";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";
import { ReviewDecision } from "../review-decision.tsx";

export function ApplicationActions({ application }: { application: ApplicationForReview }) {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const { applicationId, claimedBy, user } = application;
  const operate = async (send: (api: Api) => Promise<unknown>) => {
    await run(send);
    await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/anchorApplications"] });
  };
  const decide = (decision: DecideApplicationInput) =>
    void operate((api) => api.call("POST /operator/anchorApplications/decide", decision));
  return (
    <ReviewDecision
      ownerUid={user.uid}
      claimedBy={claimedBy}
      reasonLabel={m.operator_reject_reason()}
      reasons={APPLICATION_REJECT_REASONS.map((value) => ({ value, label: rejectReasonLabel(value) }))}
      isPending={isPending}
      failure={failure}
      onClaim={(claim) =>
        void operate((api) => api.call("POST /operator/anchorApplications/claim", { applicationId, claim }))
      }
      onApprove={() => decide({ decision: "approve", applicationId })}
      onReject={(reason, note) => decide({ decision: "reject", applicationId, reason, note })}
    />
  );
}
