import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { withdrawalReasonLabel, withdrawalStateLabel } from "#client/features/wallet/withdrawal-labels.ts";
import { Button } from "#client/ui/button.tsx";
import { WITHDRAWAL_REJECT_REASONS, type WithdrawalRejectReason } from "#domain/anchors/application.ts";
import type { DecideWithdrawalInput, WithdrawalForReview } from "#domain/anchors/contract.ts";
import { MAX_PAYOUT_REFERENCE_LENGTH } from "#domain/anchors/limits.ts";
import { findClaimError } from "#domain/anchors/withdrawal.ts";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 300;

/** Runs one action at a time; the refetched list shows concurrent decisions of other operators. */
function useReview() {
  const router = useRouter();
  const action = useAction(router);
  const review = (send: (api: Api) => Promise<unknown>) =>
    action.run(async (api) => {
      try {
        await send(api);
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/withdrawals"] });
      }
    });
  const decide = (decision: DecideWithdrawalInput) =>
    review(async (api) => {
      const { state } = await api.call("POST /operator/withdrawals/decide", decision);
      showToast(withdrawalStateLabel(state));
    });
  return { ...action, review, decide };
}
type Decide = ReturnType<typeof useReview>["decide"];

function PaidForm({ withdrawalId, decide }: { withdrawalId: number; decide: Decide }) {
  const form = useForm(useRouter(), {
    values: { reference: "" },
    submit: async (_api, { reference }) => {
      await decide({ decision: "paid", withdrawalId, reference: reference.trim() });
    },
  });
  return (
    <InlineForm
      form={form}
      kind="primary"
      submitLabel={m.operator_mark_paid()}
      isDisabled={form.values.reference.trim().length < 3}
    >
      <TextField
        {...form.field("reference")}
        label={m.operator_reference()}
        maxLength={MAX_PAYOUT_REFERENCE_LENGTH}
        autoComplete="off"
        dir="ltr"
      />
    </InlineForm>
  );
}

function RejectForm({ withdrawalId, decide }: { withdrawalId: number; decide: Decide }) {
  const [reason, setReason] = useState<WithdrawalRejectReason>("payout_invalid");
  const [note, setNote] = useState("");
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_reject()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          label={m.operator_withdrawal_reason()}
          value={reason}
          options={WITHDRAWAL_REJECT_REASONS.map((value) => ({ value, label: withdrawalReasonLabel(value) }))}
          onValue={setReason}
        />
        <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
        <Button
          className="self-start"
          onClick={() => void decide({ decision: "reject", withdrawalId, reason, note: note.trim() })}
        >
          {m.operator_reject()}
        </Button>
      </div>
    </details>
  );
}

/** Requires a claim, then decides. One operator approves and another pays. */
export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalForReview }) {
  const operatorUid = useApp().user?.uid ?? 0;
  const { failure, isPending, review, decide } = useReview();
  const { withdrawalId, state, claimedBy, approvedBy, user } = withdrawal;
  const people = { userId: user.uid, claimedById: claimedBy?.uid ?? null, approvedById: approvedBy?.uid ?? null };
  const obstacle = findClaimError({ state, ...people }, operatorUid);
  if (obstacle === "second_operator_needed") {
    return state === "approved" ? <p className="text-13 text-muted">{m.operator_own_request()}</p> : null;
  }
  if (obstacle || (claimedBy && claimedBy.uid !== operatorUid)) return null;
  const claim = (isClaimed: boolean) =>
    void review((api) => api.call("POST /operator/withdrawals/claim", { withdrawalId, claim: isClaimed }));
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {claimedBy ? (
        <>
          {state === "approved" ? <PaidForm withdrawalId={withdrawalId} decide={decide} /> : null}
          <div className="flex flex-wrap gap-3">
            {state === "requested" ? (
              <Button
                kind="primary"
                disabled={isPending}
                onClick={() => void decide({ decision: "approve", withdrawalId })}
              >
                {m.operator_approve()}
              </Button>
            ) : null}
            <Button disabled={isPending} onClick={() => claim(false)}>
              {m.operator_release()}
            </Button>
          </div>
          <RejectForm withdrawalId={withdrawalId} decide={decide} />
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
