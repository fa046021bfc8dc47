import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { payoutText, withdrawalReasonLabel } from "#client/features/wallet/withdrawal-labels.ts";
import { WithdrawalStateBadge } from "#client/features/wallet/withdrawal-state-badge.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { WithdrawalForReview } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { WithdrawalActions } from "./withdrawal-actions.tsx";

function Claim({ claimedBy }: Pick<WithdrawalForReview, "claimedBy">) {
  const { user } = useApp();
  if (!claimedBy) return null;
  const isOwn = claimedBy.uid === user?.uid;
  return (
    <Badge tone={isOwn ? "accent" : "neutral"}>
      {isOwn ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
    </Badge>
  );
}

/** Request, approval and final decision, oldest first. */
function History({ withdrawal }: { withdrawal: WithdrawalForReview }) {
  const app = useApp();
  const { state, atMs, approvedBy, approvedAtMs, decidedBy, decidedAtMs } = withdrawal;
  const at = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{dateAndTime(ms, app.locale, app.timeZone)}</time>
  );
  return (
    <ol className="flex flex-col gap-1 text-12 text-muted">
      <li>
        {m.withdrawal_state_requested()} · {at(atMs)}
      </li>
      {approvedBy && approvedAtMs !== null ? (
        <li>
          {m.operator_approved_by({ id: approvedBy.username })} · {at(approvedAtMs)}
        </li>
      ) : null}
      {decidedBy && decidedAtMs !== null && state !== "approved" ? (
        <li>
          {m.operator_decided_by({ id: decidedBy.username })} · {at(decidedAtMs)}
        </li>
      ) : null}
    </ol>
  );
}

/** One withdrawal request with its history and actions. */
export function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalForReview }) {
  const app = useApp();
  const { withdrawalId, user, amount, state, payoutDetails, reason, note, reference } = withdrawal;
  return (
    <li data-withdrawal={withdrawalId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link
          className="min-w-0 break-words rounded-6 text-16 font-600 text-strong hover:underline focus-ring"
          href={profileHref(app, user.uid)}
        >
          <bdi>{user.username}</bdi> <span className="text-muted tabular">{user.uid}</span>
        </Link>
        <span className="text-16 font-600 text-strong tabular">
          <bdi>{payoutText(amount, app)}</bdi>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <WithdrawalStateBadge state={state} />
        <Claim claimedBy={withdrawal.claimedBy} />
      </p>
      <dl>
        <Fact name={m.transactions_amount()}>{currencyAmountText("earnings", amount, app)}</Fact>
        <Fact name={m.withdrawal_payout()}>{payoutDetails}</Fact>
        {reason ? <Fact name={m.operator_withdrawal_reason()}>{withdrawalReasonLabel(reason)}</Fact> : null}
        {note ? <Fact name={m.fact_note()}>{note}</Fact> : null}
        {reference ? <Fact name={m.operator_reference()}>{reference}</Fact> : null}
      </dl>
      <History withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} />
    </li>
  );
}
