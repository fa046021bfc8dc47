import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import {
  canRecordLoss,
  canSendEvidence,
  MAX_EVIDENCE_LENGTH,
  MIN_EVIDENCE_LENGTH,
} from "#domain/wallet/dispute-case.ts";
import type { DisputeView } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { ClaimLine } from "../claim-line.tsx";
import { Fact } from "../fact.tsx";
import { ReasonForm } from "../ledger/reason-form.tsx";
import { PersonLink } from "../person-link.tsx";
import { disputeStateLabel, moneyText } from "./finance-labels.ts";

function EvidenceForm({ disputeId }: { disputeId: number }) {
  const router = useRouter();
  const form = useForm(router, {
    values: { evidence: "" },
    submit: async (api, { evidence }) => {
      await api.call("POST /operator/disputes/evidence", { disputeId, evidence: evidence.trim() });
      await router.options.context.queryClient.invalidateQueries();
    },
  });
  const { value, onValue } = form.field("evidence");
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-3">
      <TextAreaField
        label={m.dispute_evidence()}
        hint={m.dispute_evidence_hint()}
        rows={5}
        maxLength={MAX_EVIDENCE_LENGTH}
        value={value}
        onValue={onValue}
        className="resize-y text-14"
      />
      <FormError />
      <SubmitButton className="self-start" disabled={value.trim().length < MIN_EVIDENCE_LENGTH || form.isPending}>
        {m.dispute_evidence_send()}
      </SubmitButton>
    </Form>
  );
}

/** One dispute with its deadline, the evidence and the outcome. */
export function DisputeCard({ dispute, nowMs }: { dispute: DisputeView; nowMs: number }) {
  const app = useApp();
  const { queryClient } = useRouter().options.context;
  const { id, state, dueAtMs, evidence, evidenceBy, evidenceAtMs, closedAtMs, note } = dispute;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  const isOverdue = state === "needs_response" && dueAtMs < nowMs;
  return (
    <li data-dispute={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <PersonLink person={dispute.user} />
        <span className="text-16 font-600 text-strong tabular">
          <bdi>{moneyText(dispute.amountMinor, dispute.currency, app)}</bdi>
        </span>
      </div>
      <p>
        <Badge tone={isOverdue ? "live" : state === "needs_response" ? "accent" : "neutral"}>
          {disputeStateLabel(state)}
        </Badge>
      </p>
      <dl>
        <Fact name={m.dispute_due()}>{at(dueAtMs)}</Fact>
        <Fact name={m.dispute_opened()}>{at(dispute.openedAtMs)}</Fact>
        {closedAtMs === null ? null : <Fact name={disputeStateLabel(state)}>{at(closedAtMs)}</Fact>}
        <Fact name={m.recharge_fact_number()}>
          <Link
            className="break-all rounded-6 text-accent hover:underline focus-ring"
            href={operatorHref(app, "recharges", { order: dispute.rechargeId })}
          >
            <bdi dir="ltr">{dispute.rechargeId}</bdi>
          </Link>
        </Fact>
        <Fact name={m.operator_reference()}>{dispute.ref}</Fact>
        {note ? <Fact name={m.operator_request_reason()}>{note}</Fact> : null}
      </dl>
      {evidence ? (
        <div className="flex flex-col gap-1 border-t pt-3">
          <p className="text-12 text-muted">
            {m.dispute_state_evidence_sent()} · {evidenceBy?.username} · {evidenceAtMs === null ? "" : at(evidenceAtMs)}
          </p>
          <p className="whitespace-pre-line break-words text-14 text-text">
            <bdi>{evidence}</bdi>
          </p>
        </div>
      ) : null}
      {canRecordLoss(state) ? <ClaimLine kind="dispute" id={id} claimedBy={dispute.claimedBy} /> : null}
      {canSendEvidence(state) && !isOverdue ? <EvidenceForm disputeId={id} /> : null}
      {canRecordLoss(state) ? (
        <ReasonForm
          label={m.dispute_record_loss()}
          hint={m.finance_reason_hint()}
          onRequest={async (api, reason) => {
            await api.call("POST /operator/disputes/lost", { disputeId: id, note: reason });
            await queryClient.invalidateQueries();
          }}
        />
      ) : null}
    </li>
  );
}
