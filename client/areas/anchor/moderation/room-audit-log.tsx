import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pagesQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ModerationSection } from "#client/features/chat/moderation/moderation-section.tsx";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { useRoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { AUDIT_ACTIONS, type AuditAction } from "#domain/chat/audit-actions.ts";
import type { AuditView } from "#domain/chat/contract.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import { m } from "#messages";
import { moderationActionLabel } from "./moderation-action-label.ts";
import { undoOperation } from "./undo-operation.ts";

function detailTexts({ text, word, answer, title, reason, reasons, note, notice }: AuditView["detail"]): string[] {
  const givenReasons = [reason, ...(Array.isArray(reasons) ? reasons : [])];
  const reasonLabels = REPORT_REASONS.filter((one) => givenReasons.includes(one)).map(reportReasonLabel);
  const content = [text, word, answer, title, notice].find((value) => typeof value === "string");
  return [content, ...reasonLabels, note].filter((value) => typeof value === "string");
}

function AuditEntry({ entry, onUndo }: { entry: AuditView; onUndo: (() => void) | undefined }) {
  const app = useApp();
  const texts = detailTexts(entry.detail);
  return (
    <li className="flex min-h-12 items-center gap-3 border-t py-2 text-14" data-audit-action={entry.action}>
      <p className="min-w-0 flex-1">
        <b className="text-strong">{moderationActionLabel(entry.action)}</b>
        {entry.subject ? (
          <>
            {" · "}
            <bdi>{entry.subject.username}</bdi>
          </>
        ) : null}
        {texts.map((text) => (
          <span key={text} className="block break-words text-13 text-text">
            <bdi>{text}</bdi>
          </span>
        ))}
        <span className="block text-12 text-muted">
          <bdi>{entry.by.username}</bdi> · {dateAndTime(entry.atMs, app.locale, app.timeZone)}
        </span>
      </p>
      {onUndo ? <Button onClick={onUndo}>{m.room_undo()}</Button> : null}
    </li>
  );
}

/** All moderation actions in the room, newest first; entries can't be edited. */
export function RoomAuditLog({ roomId, mayUndo }: { roomId: string; mayUndo: boolean }) {
  const { api } = useRouter().options.context;
  const [action, setAction] = useState<AuditAction | "all">("all");
  const operate = useRoomOperation(roomId);
  const filter = { roomId, ...(action !== "all" && { action }) };
  const auditLog = useInfiniteQuery(
    pagesQuery(api, "GET /chatroom/audit", filter, ({ next }) => (next === undefined ? undefined : { before: next })),
  );
  const entries = auditLog.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ModerationSection
      id="audit-log"
      title={m.moderation_log()}
      query={auditLog}
      isEmpty={entries.length === 0}
      empty={m.moderation_log_empty()}
    >
      <SelectField
        label={m.moderation_log_action()}
        value={action}
        options={[
          { value: "all", label: m.moderation_log_all() },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: moderationActionLabel(value) })),
        ]}
        onValue={setAction}
      />
      <ErrorNotice text={operate.isError ? errorText(operate.error) : undefined} />
      <ol>
        {entries.map((entry) => {
          const undo = mayUndo ? undoOperation(entry) : undefined;
          return <AuditEntry key={entry.id} entry={entry} onUndo={undo && (() => operate.mutate(undo))} />;
        })}
      </ol>
      <LoadMore pages={auditLog} label={m.moderation_more()} />
    </ModerationSection>
  );
}
