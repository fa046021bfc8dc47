import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { Api } from "#domain/api/contract.ts";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

const NOTE_MAX = 500;

export type ReportValues = { reason: ReportReason; note: string };
type Props = { onSend: (api: Api, values: ReportValues) => Promise<unknown>; onDone: () => void };

/** Sends a reason and an optional note to the moderators. */
export function ReportForm({ onSend, onDone }: Props) {
  const id = useId();
  const form = useForm<ReportValues>(useRouter(), {
    values: { reason: REPORT_REASONS[0], note: "" },
    submit: async (api, values) => {
      await onSend(api, values);
      showToast(`${m.profile_report_done()} · ${m.profile_report_done_text()}`);
      onDone();
    },
  });
  const reason = form.field("reason");
  return (
    <Form form={form}>
      <fieldset>
        <legend className="mb-1 text-13 font-500 text-text">{m.profile_report_why()}</legend>
        {REPORT_REASONS.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === reason.value}
              onChange={() => reason.onValue(option)}
              className="h-4 w-4"
            />
            {reportReasonLabel(option)}
          </label>
        ))}
      </fieldset>
      <TextAreaField {...form.field("note")} label={m.profile_report_note()} rows={3} maxLength={NOTE_MAX} />
      <FormError />
      <SubmitButton>{m.profile_report_send()}</SubmitButton>
    </Form>
  );
}
