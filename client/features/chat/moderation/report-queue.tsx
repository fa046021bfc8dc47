import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { pagesQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { duration } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { profileHref, roomHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import type { ReportedMessage, ReportResolution } from "#domain/chat/report-contract.ts";
import { m } from "#messages";
import { ModerationSection } from "./moderation-section.tsx";
import { reportReasonLabel } from "./report-reason-label.ts";

/** As in the room itself, short ones first: most disruptions last minutes. */
const MUTE_MINUTES = [5, 60, 24 * 60, 7 * 24 * 60] as const;

/** The lists that change when a report is resolved. */
const INVALIDATED_CALLS = ["GET /chatroom/reports", "GET /chatroom/mutes", "GET /chatroom/audit"];

function ReportDecision({ reported: { roomId, line, reasons } }: { reported: ReportedMessage }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState("5");
  const [note, setNote] = useState("");
  const resolve = useMutation({
    mutationFn: (resolution: ReportResolution) => api.call("POST /chatroom/reports/answer", resolution),
    onSettled: () => Promise.all(INVALIDATED_CALLS.map((call) => queryClient.invalidateQueries({ queryKey: [call] }))),
  });
  const mute = () => {
    const [first] = reasons;
    if (first) resolve.mutate({ roomId, line, answer: "mute", note, reason: first.reason, minutes: Number(minutes) });
  };
  return (
    <>
      <ErrorNotice text={resolve.isError ? errorText(resolve.error) : undefined} />
      <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
      <div className="flex flex-wrap items-end gap-2">
        <Button disabled={resolve.isPending} onClick={() => resolve.mutate({ roomId, line, answer: "dismiss", note })}>
          {m.moderation_dismiss()}
        </Button>
        <Button disabled={resolve.isPending} onClick={() => resolve.mutate({ roomId, line, answer: "delete", note })}>
          <span aria-hidden="true" className="i-lucide-trash-2 text-14" />
          {m.room_delete()}
        </Button>
        <span className="flex items-end gap-2 ms-auto">
          <SelectField
            label={m.room_mute_length()}
            value={minutes}
            options={MUTE_MINUTES.map((value) => ({
              value: String(value),
              label: duration(value * 60_000, app.locale),
            }))}
            onValue={setMinutes}
          />
          <Button className="min-h-12" disabled={resolve.isPending} onClick={mute}>
            <span aria-hidden="true" className="i-lucide-mic-off text-14" />
            {m.room_mute()}
          </Button>
        </span>
      </div>
    </>
  );
}

type CardProps = {
  reported: ReportedMessage;
  isAllRooms: boolean;
  /** In the back office: the staff member working on it. */
  claim?: ReactNode;
  mayDecide?: boolean;
};

/** A reported message with its decision, which applies to every report of it. */
export function ReportedMessageCard({ reported, isAllRooms, claim, mayDecide = true }: CardProps) {
  const app = useApp();
  const { roomId, line, by, reasons, notes } = reported;
  return (
    <li className="flex flex-col gap-2 border-t py-3 text-14" data-reported={line}>
      <p className="rounded-10 bg-surface-2 p-3 text-strong break-words">
        <Link className="font-600 hover:underline focus-ring" href={profileHref(app, by.uid)}>
          <bdi>{by.username}</bdi>
        </Link>{" "}
        <bdi>{reported.text}</bdi>
      </p>
      <p className="text-13 text-text">
        <b>{m.moderation_report_count({ count: wholeNumber(reported.reporters, app.locale) })}</b> ·{" "}
        {reasons
          .map(({ reason, count }) =>
            count > 1 ? `${reportReasonLabel(reason)} ×${count}` : reportReasonLabel(reason),
          )
          .join(" · ")}
        <span className="block text-12 text-muted">
          {dateAndTime(reported.firstAtMs, app.locale, app.timeZone)}
          {isAllRooms ? (
            <>
              {" · "}
              <Link className="hover:underline focus-ring" href={roomHref(app, roomId)}>
                {m.room_open_room()}
              </Link>
            </>
          ) : null}
        </span>
      </p>
      {[...new Set(notes)].map((note) => (
        <p key={note} className="text-13 text-muted">
          <bdi>{note}</bdi>
        </p>
      ))}
      {claim}
      {mayDecide ? <ReportDecision reported={reported} /> : null}
    </li>
  );
}

/** Open reports of one room, or of all rooms for administrators. A decision applies to every report of the message. */
export function ReportQueue({ roomId }: { roomId?: string }) {
  const { api } = useRouter().options.context;
  const input = roomId === undefined ? {} : { roomId };
  const queue = useInfiniteQuery(
    pagesQuery(api, "GET /chatroom/reports", input, ({ next }) => (next === undefined ? undefined : { after: next })),
  );
  const list = queue.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ModerationSection
      id="reports"
      title={m.moderation_reports()}
      query={queue}
      isEmpty={list.length === 0}
      empty={m.moderation_no_reports()}
    >
      <ul>
        {list.map((reported) => (
          <ReportedMessageCard
            key={`${reported.roomId}:${reported.line}`}
            reported={reported}
            isAllRooms={roomId === undefined}
          />
        ))}
      </ul>
      <LoadMore pages={queue} label={m.moderation_more()} />
    </ModerationSection>
  );
}
