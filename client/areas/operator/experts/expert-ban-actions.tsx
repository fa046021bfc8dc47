import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { expertBanLabel } from "#client/features/experts/review-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";
import { EXPERT_BAN_REASONS } from "#domain/experts/application.ts";
import { m } from "#messages";
import { WithReason } from "../with-reason.tsx";

/** A ban removes the role and takes tips on sale down with refunds; lifting it restores the role. */
export function ExpertBanActions({ userId, isBanned }: { userId: number; isBanned: boolean }) {
  const { user } = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const operate = (send: (api: Api) => Promise<unknown>, done: string) =>
    void run(async (api) => {
      await send(api);
      showToast(done);
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/expertApplications"] });
    });
  if (userId === user?.uid) return null;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {isBanned ? (
        <Button
          className="self-start"
          disabled={isPending}
          onClick={() =>
            operate((api) => api.call("POST /operator/expert/liftBan", { userId }), m.operator_ban_lifted())
          }
        >
          {m.operator_lift_ban()}
        </Button>
      ) : (
        <WithReason
          name={m.operator_ban()}
          reasonLabel={m.operator_ban_reason()}
          options={EXPERT_BAN_REASONS.map((value) => ({ value, label: expertBanLabel(value) }))}
          isPending={isPending}
          onSend={(reason, note) =>
            operate(
              (api) => api.call("POST /operator/expert/ban", { userId, reason, note }),
              m.operator_expert_banned(),
            )
          }
        />
      )}
      <ErrorNotice text={failure} />
    </div>
  );
}
