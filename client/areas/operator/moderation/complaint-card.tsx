import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { complaintTopicLabel } from "#client/features/complaints/complaint-topic-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { Api } from "#domain/api/contract.ts";
import { type ComplaintView, MAX_COMPLAINT_NOTE_LENGTH } from "#domain/complaints/contract.ts";
import { m } from "#messages";

/** Requires a claim, then decides with a note. */
function ComplaintActions({ complaint: { id, claimedBy } }: { complaint: ComplaintView }) {
  const router = useRouter();
  const [note, setNote] = useState("");
  const { run, failure, isPending } = useAction(router);
  const send = (action: (api: Api) => Promise<unknown>) =>
    void run(async (api) => {
      try {
        await action(api);
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/complaints"] });
      }
    });
  const claim = (isClaimed: boolean) =>
    send((api) => api.call("POST /operator/complaints/claim", { complaintId: id, claim: isClaimed }));
  const resolve = (answer: "upheld" | "dismissed") =>
    send((api) => api.call("POST /operator/complaints/resolve", { complaintId: id, answer, note: note.trim() }));
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {claimedBy ? (
        <>
          <TextField label={m.complaint_note()} value={note} maxLength={MAX_COMPLAINT_NOTE_LENGTH} onValue={setNote} />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" disabled={isPending || note.trim() === ""} onClick={() => resolve("upheld")}>
              {m.complaint_uphold()}
            </Button>
            <Button disabled={isPending || note.trim() === ""} onClick={() => resolve("dismissed")}>
              {m.moderation_dismiss()}
            </Button>
            <Button disabled={isPending} onClick={() => claim(false)}>
              {m.operator_release()}
            </Button>
          </div>
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

/** One complaint: its content, sender and decision. */
export function ComplaintCard({ complaint }: { complaint: ComplaintView }) {
  const app = useApp();
  const { id, topic, state, email, pageUrl, body, atMs, sender, claimedBy, note } = complaint;
  const uid = app.user?.uid;
  const isOpen = state === "open" || state === "claimed";
  const isMine = sender?.uid !== uid && (claimedBy === undefined || claimedBy.uid === uid);
  return (
    <li data-complaint={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="text-strong">{complaintTopicLabel(topic)}</b>
        <time className="text-13 text-muted" dateTime={new Date(atMs).toISOString()}>
          {dateAndTime(atMs, app.locale, app.timeZone)}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words text-14">{body}</p>
      {pageUrl ? (
        <p className="break-all text-13 text-muted" dir="ltr">
          {pageUrl}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-13 text-muted">
        <a className="rounded-6 text-accent hover:underline focus-ring" href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
        {sender ? (
          <Link className="rounded-6 text-accent hover:underline focus-ring" href={profileHref(app, sender.uid)}>
            <bdi>{sender.username}</bdi>
          </Link>
        ) : null}
        {claimedBy ? (
          <span>
            {claimedBy.uid === uid ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
          </span>
        ) : null}
      </p>
      {note ? <p className="break-words text-14 text-muted">{note}</p> : null}
      {isOpen && isMine ? <ComplaintActions complaint={complaint} /> : null}
    </li>
  );
}
