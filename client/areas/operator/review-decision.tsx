import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { DecisionWithReason } from "./decision-with-reason.tsx";

type Props<Reason extends string> = {
  ownerUid: number;
  claimedBy: { uid: number } | null;
  reasonLabel: string;
  reasons: readonly { value: Reason; label: string }[];
  isPending: boolean;
  failure: string | undefined;
  onClaim: (isClaimed: boolean) => void;
  onApprove: () => void;
  onReject: (reason: Reason, note: string) => void;
};

/** Requires a claim, then decides. Own items, and items claimed by another operator, cannot be reviewed. */
export function ReviewDecision<Reason extends string>(props: Props<Reason>) {
  const { user } = useApp();
  const { ownerUid, claimedBy, reasonLabel, reasons, isPending, failure, onClaim, onApprove, onReject } = props;
  if (ownerUid === user?.uid || (claimedBy && claimedBy.uid !== user?.uid)) return null;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {claimedBy ? (
        <>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" disabled={isPending} onClick={onApprove}>
              {m.operator_approve()}
            </Button>
            <Button disabled={isPending} onClick={() => onClaim(false)}>
              {m.operator_release()}
            </Button>
          </div>
          <DecisionWithReason
            name={m.operator_reject()}
            reasonLabel={reasonLabel}
            options={reasons}
            isPending={isPending}
            onSend={onReject}
          />
        </>
      ) : (
        <Button className="self-start" disabled={isPending} onClick={() => onClaim(true)}>
          {m.operator_claim()}
        </Button>
      )}
      <ErrorNotice text={failure} />
    </div>
  );
}
