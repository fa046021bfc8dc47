import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { expertRejectLabel } from "#client/features/experts/review-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";
import { EXPERT_REJECT_REASONS } from "#domain/experts/application.ts";
import type { ExpertApplicationForReview } from "#domain/experts/contract.ts";
import { m } from "#messages";
import { WithReason } from "../with-reason.tsx";

/** Claim first, then decide; nobody reviews their own application or one claimed by another operator. */
export function ExpertApplicationActions({ application }: { application: ExpertApplicationForReview }) {
  const { user } = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const { applicationId, claimedBy } = application;
  const operate = async (send: (api: Api) => Promise<unknown>) => {
    await run(send);
    await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/expertApplications"] });
  };
  const claim = (isClaimed: boolean) =>
    void operate((api) => api.call("POST /operator/expertApplication/claim", { applicationId, claim: isClaimed }));
  if (application.user.uid === user?.uid || (claimedBy && claimedBy.uid !== user?.uid)) return null;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {claimedBy ? (
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="primary"
              disabled={isPending}
              onClick={() =>
                void operate((api) =>
                  api.call("POST /operator/expertApplication/decide", { decision: "approve", applicationId }),
                )
              }
            >
              {m.operator_approve()}
            </Button>
            <Button disabled={isPending} onClick={() => claim(false)}>
              {m.operator_release()}
            </Button>
          </div>
          <WithReason
            name={m.operator_reject()}
            reasonLabel={m.operator_reject_reason()}
            options={EXPERT_REJECT_REASONS.map((value) => ({ value, label: expertRejectLabel(value) }))}
            isPending={isPending}
            onSend={(reason, note) =>
              void operate((api) =>
                api.call("POST /operator/expertApplication/decide", {
                  decision: "reject",
                  applicationId,
                  reason,
                  note,
                }),
              )
            }
          />
        </>
      ) : (
        <Button className="self-start" disabled={isPending} onClick={() => claim(true)}>
          {m.operator_claim()}
        </Button>
      )}
      <ErrorNotice text={failure} />
    </div>
  );
}
