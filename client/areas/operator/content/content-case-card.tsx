import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { postPicturePath } from "#client/features/posts/post-pictures.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { Api } from "#domain/api/contract.ts";
import type { ContentCase } from "#domain/content/contract.ts";
import { MAX_CASE_NOTE_LENGTH } from "#domain/content/limits.ts";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

/** Requires a claim; then the content is kept, or removed with a reason for its author. */
function CaseActions({ contentCase: { caseId, claimedBy, reasons } }: { contentCase: ContentCase }) {
  const router = useRouter();
  const [reason, setReason] = useState<ReportReason>(reasons[0]?.reason ?? REPORT_REASONS[0]);
  const [note, setNote] = useState("");
  const { run, failure, isPending } = useAction(router);
  const send = (action: (api: Api) => Promise<unknown>) =>
    void run(async (api) => {
      try {
        await action(api);
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/content"] });
      }
    });
  const claim = (isClaimed: boolean) =>
    send((api) => api.call("POST /operator/content/claim", { caseId, claim: isClaimed }));
  if (!claimedBy) {
    return (
      <div className="needs-scripts flex flex-col gap-3">
        <Button className="self-start" disabled={isPending} onClick={() => claim(true)}>
          {m.operator_claim()}
        </Button>
        <ErrorNotice text={failure} />
      </div>
    );
  }
  return (
    <div className="needs-scripts flex flex-col gap-3">
      <SelectField
        label={m.content_reason()}
        value={reason}
        options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
        onValue={setReason}
      />
      <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_CASE_NOTE_LENGTH} onValue={setNote} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          disabled={isPending}
          onClick={() =>
            send((api) => api.call("POST /operator/content/resolve", { caseId, answer: "remove", reason, note }))
          }
        >
          {m.content_remove()}
        </Button>
        <Button
          disabled={isPending}
          onClick={() => send((api) => api.call("POST /operator/content/resolve", { caseId, answer: "keep", note }))}
        >
          {m.content_keep()}
        </Button>
        <Button disabled={isPending} onClick={() => claim(false)}>
          {m.operator_release()}
        </Button>
      </div>
      <ErrorNotice text={failure} />
    </div>
  );
}

/** One reported comment or post: its text, author, reports and decision. */
export function ContentCaseCard({ contentCase }: { contentCase: ContentCase }) {
  const app = useApp();
  const { caseId, kind, state, text, pictures, author, reporters, reasons, notes, isOwn, claimedBy, atMs } =
    contentCase;
  const isMine = !isOwn && (claimedBy === null || claimedBy.uid === app.user?.uid);
  return (
    <li data-case={caseId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-muted">
        <span>
          <b className="text-strong">{kind === "comment" ? m.content_kind_comment() : m.content_kind_post()}</b>
          {" · "}
          <Link
            className="rounded-6 font-600 text-accent hover:underline focus-ring"
            href={profileHref(app, author.uid)}
          >
            <bdi>{author.username}</bdi>
          </Link>
        </span>
        <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, app.locale, app.timeZone)}</time>
      </p>
      {text ? (
        <p dir="auto" className="whitespace-pre-line break-words text-14">
          {text}
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((file, index) => (
            <li key={file}>
              <img
                src={postPicturePath(file)}
                alt={m.post_picture_alt({ number: index + 1, count: pictures.length })}
                className="h-24 w-24 rounded-10 bg-surface-2 object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-13 text-muted">
        <span>{m.moderation_report_count({ count: reporters })}</span>
        <span>{reasons.map(({ reason, count }) => `${reportReasonLabel(reason)} (${count})`).join(" · ")}</span>
        {claimedBy && state === "claimed" ? (
          <span>
            {claimedBy.uid === app.user?.uid
              ? m.operator_claimed_own()
              : m.operator_claimed_other({ id: claimedBy.username })}
          </span>
        ) : null}
      </p>
      {notes.length > 0 ? <p className="break-words text-14 text-muted">{notes.join(" · ")}</p> : null}
      {contentCase.reason ? (
        <p className="text-13 text-strong">
          {m.content_removed_because({ reason: reportReasonLabel(contentCase.reason) })}
        </p>
      ) : null}
      {contentCase.note ? <p className="break-words text-14 text-muted">{contentCase.note}</p> : null}
      {isMine && (state === "open" || state === "claimed") ? <CaseActions contentCase={contentCase} /> : null}
    </li>
  );
}
