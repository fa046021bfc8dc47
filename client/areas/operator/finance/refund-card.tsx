import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { RefundView } from "#domain/wallet/finance-contract.ts";
import { findRefundDecisionError, type RefundDecision } from "#domain/wallet/refund-request.ts";
import { m } from "#messages";
import { ClaimLine } from "../claim-line.tsx";
import { PersonLink } from "../person-link.tsx";
import { moneyText, refundStateLabel } from "./finance-labels.ts";

const LABELS: Record<RefundDecision, () => string> = {
  approve: () => m.operator_approve(),
  retry: () => m.shell_try_again(),
  reject: () => m.operator_reject(),
};

function Decisions({ refund }: { refund: RefundView }) {
  const router = useRouter();
  const operatorUid = useApp().user?.uid ?? 0;
  const action = useAction(router);
  const subject = { state: refund.state, requestedById: refund.requestedBy.uid, userId: refund.user.uid };
  const isAllowed = (decision: RefundDecision) => findRefundDecisionError(subject, operatorUid, decision) === undefined;
  const offered = (["approve", "retry", "reject"] as const).filter(isAllowed);
  const decide = (decision: RefundDecision) =>
    action.run(async (api) => {
      try {
        const { state } = await api.call("POST /operator/refunds/decide", { refundId: refund.id, decision });
        showToast(refundStateLabel(state));
      } finally {
        await router.options.context.queryClient.invalidateQueries();
      }
    });
  if (offered.length === 0) return null;
  return (
    <div className="needs-scripts flex flex-col gap-2">
      {refund.state === "requested" && !isAllowed("approve") ? (
        <p className="text-13 text-muted">{m.operator_own_request()}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {offered.map((decision) => (
          <Button
            key={decision}
            kind={decision === "reject" ? "quiet" : "primary"}
            disabled={action.isPending}
            onClick={() => void decide(decision)}
          >
            {LABELS[decision]()}
          </Button>
        ))}
      </div>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

/** One refund request: requester, approver, and the provider's response. */
export function RefundCard({ refund }: { refund: RefundView }) {
  const app = useApp();
  const { state, requestedBy, requestedAtMs, decidedBy, decidedAtMs, note, ref } = refund;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  const isWaiting = state === "requested" || state === "failed";
  return (
    <li data-refund={refund.id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <PersonLink person={refund.user} />
        <span className="text-16 font-600 text-strong tabular">
          <bdi>{moneyText(refund.amountMinor, refund.currency, app)}</bdi>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === "failed" ? "live" : isWaiting ? "accent" : "neutral"}>{refundStateLabel(state)}</Badge>
        <Link
          className="break-all rounded-6 text-13 text-accent hover:underline focus-ring"
          href={operatorHref(app, "recharges", { order: refund.rechargeId })}
        >
          <bdi dir="ltr">{refund.rechargeId}</bdi>
        </Link>
      </p>
      <p className="break-words text-14 text-text">
        <bdi>{refund.reason}</bdi>
      </p>
      <p className="flex flex-col gap-1 text-12 text-muted">
        <span>
          {m.operator_asked_by({ id: requestedBy.username })} · {at(requestedAtMs)}
        </span>
        {decidedBy && decidedAtMs !== null ? (
          <span>
            {m.operator_decided_by({ id: decidedBy.username })} · {at(decidedAtMs)}
          </span>
        ) : null}
        {note ? <bdi>{note}</bdi> : null}
        {ref ? (
          <span>
            {m.operator_reference()}: <bdi dir="ltr">{ref}</bdi>
          </span>
        ) : null}
      </p>
      {isWaiting ? <ClaimLine kind="refund" id={refund.id} claimedBy={refund.claimedBy} /> : null}
      <Decisions refund={refund} />
    </li>
  );
}
