import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { banReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { BAN_REASONS, type BanReason } from "#domain/anchors/application.ts";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 300;

/** A ban ends the streamer's live and revokes its key; lifting it restores the role. */
export function BanActions({ userId }: { userId: number }) {
  const { api } = useRouter().options.context;
  const [reason, setReason] = useState<BanReason>("content_rules");
  const [note, setNote] = useState("");
  const ban = useMutation({
    mutationFn: () => api.call("POST /operator/anchorBan", { userId, reason, note: note.trim() }),
    onSuccess: () => showToast(m.operator_banned()),
  });
  const lift = useMutation({
    mutationFn: () => api.call("POST /operator/anchorLift", { userId }),
    onSuccess: () => showToast(m.operator_ban_lifted()),
  });
  const error = ban.error ?? lift.error;
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_ban()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          label={m.operator_ban_reason()}
          value={reason}
          options={BAN_REASONS.map((value) => ({ value, label: banReasonLabel(value) }))}
          onValue={setReason}
        />
        <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
        <ErrorNotice text={error ? errorText(error) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button aria-busy={ban.isPending} onClick={() => ban.mutate()}>
            {m.operator_ban()}
          </Button>
          <Button aria-busy={lift.isPending} onClick={() => lift.mutate()}>
            {m.operator_lift_ban()}
          </Button>
        </div>
      </div>
    </details>
  );
}
