import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { rejectReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { APPLICATION_REJECT_REASONS, type ApplicationRejectReason } from "#domain/anchors/application.ts";
import type { ApplicationForReview, DecideApplicationInput } from "#domain/anchors/contract.ts";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 300;

/** Claim first, then decide; nobody reviews their own application or one claimed by another operator. */
export function ApplicationActions({ application }: { application: ApplicationForReview }) {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<ApplicationRejectReason>("images_unreadable");
  const [note, setNote] = useState("");
  const { applicationId, claimedBy } = application;
  const operate = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["GET /operator/anchorApplications"] }),
  });
  const claim = (isClaimed: boolean) =>
    operate.mutate(() => api.call("POST /operator/anchorApplications/claim", { applicationId, claim: isClaimed }));
  const decide = (decision: DecideApplicationInput) =>
    operate.mutate(() => api.call("POST /operator/anchorApplications/decide", decision));
  const failure = <ErrorNotice text={operate.isError ? errorText(operate.error) : undefined} />;
  if (application.user.uid === user?.uid || (claimedBy && claimedBy.uid !== user?.uid)) return null;
  if (!claimedBy) {
    return (
      <div className="needs-scripts flex flex-col items-start gap-3">
        <Button disabled={operate.isPending} onClick={() => claim(true)}>
          {m.operator_claim()}
        </Button>
        {failure}
      </div>
    );
  }
  return (
    <div className="needs-scripts flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          disabled={operate.isPending}
          onClick={() => decide({ decision: "approve", applicationId })}
        >
          {m.operator_approve()}
        </Button>
        <Button disabled={operate.isPending} onClick={() => claim(false)}>
          {m.operator_release()}
        </Button>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.operator_reject()}
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <SelectField
            label={m.operator_reject_reason()}
            value={reason}
            options={APPLICATION_REJECT_REASONS.map((value) => ({ value, label: rejectReasonLabel(value) }))}
            onValue={setReason}
          />
          <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
          <Button
            className="self-start"
            disabled={operate.isPending}
            onClick={() => decide({ decision: "reject", applicationId, reason, note: note.trim() })}
          >
            {m.operator_reject()}
          </Button>
        </div>
      </details>
      {failure}
    </div>
  );
}
