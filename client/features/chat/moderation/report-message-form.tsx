import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

/** The server stores a copy of the message with the report. */
export function ReportMessageForm({ roomId, line }: { roomId: string; line: number }) {
  const [isSent, setIsSent] = useState(false);
  const form = useForm<{ reason: ReportReason }>(useRouter(), {
    values: { reason: REPORT_REASONS[0] },
    submit: async (api, { reason }) => {
      await api.call("POST /chatroom/report", { roomId, line, reason });
      setIsSent(true);
    },
  });
  if (isSent) {
    return (
      <p role="status" className="text-14 text-strong">
        {m.profile_report_done_text()}
      </p>
    );
  }
  return (
    <InlineForm form={form} submitLabel={m.profile_report()}>
      <SelectField
        {...form.field("reason")}
        label={m.profile_report_why()}
        options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
      />
    </InlineForm>
  );
}
