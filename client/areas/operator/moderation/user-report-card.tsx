import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { UserReportResolution, UserReportView } from "#domain/social/user-reports.ts";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 500;
const LINK = "rounded-6 text-accent hover:underline focus-ring";

/** Administrators can't decide about reports they filed or that are about them. */
function ReportDecision({ reportId }: { reportId: number }) {
  const router = useRouter();
  const { queryClient } = router.options.context;
  const [note, setNote] = useState("");
  const action = useAction(router);
  const decide = (answer: UserReportResolution["answer"]) =>
    action.run(async (api) => {
      await api.call("POST /user/reports/answer", { reportId, answer, note: note.trim() });
      await queryClient.invalidateQueries({ queryKey: ["GET /user/reports"] });
    });
  return (
    <div className="needs-scripts flex flex-col gap-3">
      <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={action.isPending} onClick={() => void decide("approve")}>
          {m.user_reports_uphold()}
        </Button>
        <Button disabled={action.isPending} onClick={() => void decide("refuse")}>
          {m.moderation_dismiss()}
        </Button>
      </div>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

/** One report: whom, why, by whom, and the decision. */
export function UserReportCard({ report: { id, user, reporter, reason, note, atMs } }: { report: UserReportView }) {
  const app = useApp();
  const isOwn = app.user?.uid === user.uid || app.user?.uid === reporter.uid;
  return (
    <li data-report={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link className={`${LINK} font-600`} href={profileHref(app, user.uid)}>
          <bdi>{user.username}</bdi>
        </Link>
        <time className="text-13 text-muted" dateTime={new Date(atMs).toISOString()}>
          {dateAndTime(atMs, app.locale, app.timeZone)}
        </time>
      </p>
      <p className="text-14 text-strong">{reportReasonLabel(reason)}</p>
      {note ? <p className="break-words text-14">{note}</p> : null}
      <p className="text-13 text-muted">
        <Link className={LINK} href={profileHref(app, reporter.uid)}>
          {m.user_reports_by({ name: reporter.username })}
        </Link>
      </p>
      {isOwn ? null : <ReportDecision reportId={id} />}
    </li>
  );
}
