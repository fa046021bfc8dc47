import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

/** The server stores a copy of the message with the report. */
export function ReportMessageForm({ roomId, line }: { roomId: string; line: number }) {
  const { api } = useRouter().options.context;
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const report = useMutation({ mutationFn: () => api.call("POST /chatroom/report", { roomId, line, reason }) });
  if (report.isSuccess) {
    return (
      <p role="status" className="text-14 text-strong">
        {m.profile_report_done_text()}
      </p>
    );
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate();
      }}
    >
      <div className="min-w-0 flex-1">
        <Select
          label={m.profile_report_why()}
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
          onValue={setReason}
        />
      </div>
      <Button type="submit" className="min-h-12" aria-busy={report.isPending}>
        {m.profile_report()}
      </Button>
      {report.isError ? (
        <div className="basis-full">
          <FormError text={errorText(report.error)} />
        </div>
      ) : null}
    </form>
  );
}
