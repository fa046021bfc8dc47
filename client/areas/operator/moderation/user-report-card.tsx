import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { duration } from "#client/format/durations.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { UserReportResolution, UserReportView } from "#domain/social/user-reports.ts";
import { m } from "#messages";
import { ClaimLine } from "../claim-line.tsx";
import { PersonLink } from "../person-link.tsx";

const MAX_NOTE_LENGTH = 500;
/** One hour, day, week and month. */
const MUTE_MINUTES = [60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60] as const;
const LINK = "rounded-6 text-accent hover:underline focus-ring";

/** Administrators cannot decide reports that they filed or that are about them. */
function ReportDecision({ reportId, reason }: { reportId: number; reason: ReportReason }) {
  const app = useApp();
  const router = useRouter();
  const { queryClient } = router.options.context;
  const [note, setNote] = useState("");
  const [minutes, setMinutes] = useState(String(MUTE_MINUTES[1]));
  const action = useAction(router);
  const decide = (answer: UserReportResolution["answer"]) =>
    action.run(async (api) => {
      const decision = { reportId, note: note.trim() };
      await api.call(
        "POST /user/reports/answer",
        answer === "mute" ? { ...decision, answer, reason, minutes: Number(minutes) } : { ...decision, answer },
      );
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
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={m.room_mute_length()}
          value={minutes}
          options={MUTE_MINUTES.map((value) => ({ value: String(value), label: duration(value * 60_000, app.locale) }))}
          onValue={setMinutes}
        />
        <Button className="min-h-12" disabled={action.isPending} onClick={() => void decide("mute")}>
          {m.reports_uphold_and_mute()}
        </Button>
      </div>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

/** One report: the reported user, reason, reporter and decision. */
export function UserReportCard({ report }: { report: UserReportView }) {
  const app = useApp();
  const { id, user, reporter, reason, note, atMs, claimedBy } = report;
  const uid = app.user?.uid;
  const isOwn = uid === user.uid || uid === reporter.uid;
  const isOfOther = claimedBy !== null && claimedBy.uid !== uid;
  return (
    <li data-report={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PersonLink person={user} />
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
      {isOwn ? null : <ClaimLine kind="user_report" id={id} claimedBy={claimedBy} />}
      {isOwn || isOfOther ? null : <ReportDecision reportId={id} reason={reason} />}
    </li>
  );
}
