import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { CorrectionState } from "#domain/wallet/ledger-correction.ts";
import type { DebtWaiver, LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";

export const REQUEST_STATE_NAMES: Record<CorrectionState, () => string> = {
  asked: m.operator_state_asked,
  confirmed: m.operator_state_confirmed,
  declined: m.operator_state_declined,
};

type Decision = "confirm" | "decline";
/** Requested by one operator and decided by another. */
type CorrectionRequest = Pick<
  LedgerCorrection | DebtWaiver,
  "reason" | "state" | "askedBy" | "askedAtMs" | "decidedBy" | "decidedAtMs"
>;

/** Only an operator other than the requester can confirm; both can decline. */
function DecisionButtons({
  askedBy,
  onDecide,
}: {
  askedBy: number;
  onDecide: (decision: Decision) => Promise<unknown>;
}) {
  const { user } = useApp();
  const router = useRouter();
  const request = useAction(router);
  const decide = (decision: Decision) =>
    request.run(async () => {
      await onDecide(decision);
      await router.options.context.queryClient.invalidateQueries();
    });
  const isOwn = askedBy === user?.uid;
  return (
    <div className="needs-scripts flex flex-col gap-2">
      {isOwn ? <p className="text-13 text-muted">{m.operator_own_request()}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isOwn ? null : (
          <Button kind="primary" disabled={request.isPending} onClick={() => void decide("confirm")}>
            {m.operator_confirm()}
          </Button>
        )}
        <Button disabled={request.isPending} onClick={() => void decide("decline")}>
          {m.operator_decline()}
        </Button>
      </div>
      <ErrorNotice text={request.failure} />
    </div>
  );
}

type Props = { request: CorrectionRequest; onDecide: (decision: Decision) => Promise<unknown>; children: ReactNode };

/** The request with its reason, requester and decision. */
export function CorrectionRequestCard({ request, onDecide, children }: Props) {
  const { locale, timeZone } = useApp();
  const { reason, state, askedBy, askedAtMs, decidedBy, decidedAtMs } = request;
  const at = (ms: number) => dateAndTime(ms, locale, timeZone);
  return (
    <li data-asked={state} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4">
      <p>
        <Badge tone={state === "asked" ? "accent" : "neutral"}>{REQUEST_STATE_NAMES[state]()}</Badge>
      </p>
      {children}
      <p className="break-words text-14 text-text">
        <bdi>{reason}</bdi>
      </p>
      <p className="text-12 text-muted">
        {m.operator_asked_by({ id: askedBy })} · {at(askedAtMs)}
        {decidedBy !== null && decidedAtMs !== null ? (
          <span className="block">
            {m.operator_decided_by({ id: decidedBy })} · {at(decidedAtMs)}
          </span>
        ) : null}
      </p>
      {state === "asked" ? <DecisionButtons askedBy={askedBy} onDecide={onDecide} /> : null}
    </li>
  );
}
