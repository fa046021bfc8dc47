import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { useRoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import { AUDIT_ACTIONS, type AuditAction } from "#domain/chat/audit-actions.ts";
import type { AuditView } from "#domain/chat/contract.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import { m } from "#messages";
import { LoadMorePages } from "./load-more-pages.tsx";
import { moderationActionLabel } from "./moderation-action-label.ts";
import { ModerationSection } from "./moderation-section.tsx";
import { undoOperation } from "./undo-operation.ts";

/** What was said, written or given as the reason, where the trail keeps it. */
function detailWords({ text, word, answer, title, reason, reasons, note, notice }: AuditView["detail"]): string[] {
  const given = [reason, ...(Array.isArray(reasons) ? reasons : [])];
  const known = REPORT_REASONS.filter((one) => given.includes(one)).map(reportReasonLabel);
  const said = [text, word, answer, title, notice].find((value) => typeof value === "string");
  return [said, ...known, note].filter((value) => typeof value === "string");
}

function Deed({ deed, onUndo }: { deed: AuditView; onUndo: (() => void) | undefined }) {
  const app = useApp();
  const words = detailWords(deed.detail);
  return (
    <li className="flex min-h-12 items-center gap-3 border-t py-2 text-14" data-deed={deed.action}>
      <p className="min-w-0 flex-1">
        <b className="text-strong">{moderationActionLabel(deed.action)}</b>
        {deed.subject ? (
          <>
            {" · "}
            <bdi>{deed.subject.username}</bdi>
          </>
        ) : null}
        {words.map((line) => (
          <span key={line} className="block break-words text-13 text-text">
            <bdi>{line}</bdi>
          </span>
        ))}
        <span className="block text-12 text-muted">
          <bdi>{deed.by.username}</bdi> · {dateAndTime(deed.atMs, app.locale, app.timeZone)}
        </span>
      </p>
      {onUndo ? <Button onClick={onUndo}>{m.room_undo()}</Button> : null}
    </li>
  );
}

/** All that was done in the room by those who keep order, newest first; nothing of it can be changed. */
export function RoomAuditLog({ roomId, mayUndo }: { roomId: string; mayUndo: boolean }) {
  const { api } = useRouter().options.context;
  const [action, setAction] = useState<AuditAction | "all">("all");
  const operate = useRoomOperation(roomId);
  const kind = { roomId, ...(action !== "all" && { action }) };
  const trail = useQuery(callQuery(api, "GET /chatroom/audit", kind));
  return (
    <ModerationSection
      id="trail"
      title={m.desk_trail()}
      query={trail}
      isEmpty={trail.data?.list.length === 0}
      empty={m.desk_trail_none()}
    >
      <Select
        label={m.desk_trail_kind()}
        value={action}
        options={[
          { value: "all", label: m.desk_trail_all() },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: moderationActionLabel(value) })),
        ]}
        onValue={setAction}
      />
      <FormError text={operate.isError ? errorText(operate.error) : undefined} />
      {trail.data ? (
        <LoadMorePages
          key={action}
          page={trail.data}
          ask={(before) => ({
            queryKey: ["GET /chatroom/audit", { ...kind, before }],
            queryFn: () => api.call("GET /chatroom/audit", { ...kind, before }),
          })}
          show={({ list }) => (
            <ol>
              {list.map((deed) => {
                const undo = mayUndo ? undoOperation(deed) : undefined;
                return <Deed key={deed.id} deed={deed} onUndo={undo && (() => operate.mutate(undo))} />;
              })}
            </ol>
          )}
        />
      ) : null}
    </ModerationSection>
  );
}
