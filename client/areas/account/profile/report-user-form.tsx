import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

const NOTE_MAX = 500;

/** A reason and an optional note for the operators. */
export function ReportUserForm({ uid, onDone }: { uid: number; onDone: () => void }) {
  const router = useRouter();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [note, setNote] = useState("");
  const form = useForm<never>(router, () => undefined);
  const submit = async () => {
    const isSent = await form.send({}, async () => {
      await router.options.context.api.call("POST /user/report", { userId: uid, reason, note });
    });
    if (!isSent) return;
    showToast(`${m.profile_report_done()} · ${m.profile_report_done_text()}`);
    onDone();
  };
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <fieldset>
        <legend className="mb-1 text-13 font-500 text-text">{m.profile_report_why()}</legend>
        {REPORT_REASONS.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === reason}
              onChange={() => setReason(option)}
              className="h-4 w-4"
            />
            {reportReasonLabel(option)}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-note`} className="mb-1 block text-13 font-500 text-text">
          {m.profile_report_note()}
        </label>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="w-full rounded-10 border border-control bg-surface-0 px-3 py-2 text-16 text-strong focus-ring"
        />
      </div>
      <FormError text={form.failure} />
      <Button type="submit" kind="primary" aria-busy={form.isBusy}>
        {m.profile_report_send()}
      </Button>
    </form>
  );
}
