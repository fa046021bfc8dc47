import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { anyCan } from "#domain/permissions/can.ts";
import type { StaffUserView } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { useUserAction } from "./use-user-action.ts";

const MAX_NOTE_LENGTH = 500;

/** Notes for staff only, newest first. */
export function StaffNotes({ user }: { user: StaffUserView }) {
  const app = useApp();
  const { send, failure, isPending } = useUserAction();
  const [body, setBody] = useState("");
  const canAdd = anyCan(app.user?.roles ?? [], "restrict_accounts");
  const add = async () => {
    const isAdded = await send((api) => api.call("POST /operator/user/note", { userId: user.uid, body: body.trim() }));
    if (isAdded) setBody("");
  };
  return (
    <Section title={m.users_notes()}>
      {canAdd ? (
        <div className="needs-scripts flex flex-col gap-3">
          <TextAreaField label={m.users_notes()} value={body} rows={2} maxLength={MAX_NOTE_LENGTH} onValue={setBody} />
          <ErrorNotice text={failure} />
          <Button className="self-start" disabled={isPending || body.trim() === ""} onClick={() => void add()}>
            {m.room_note_add()}
          </Button>
        </div>
      ) : null}
      <ul className="flex flex-col gap-3">
        {user.notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-1 text-14">
            <bdi className="break-words text-strong">{note.body}</bdi>
            <span className="text-13 text-muted">
              <bdi>{note.by.username}</bdi> · {dateAndTime(note.atMs, app.locale, app.timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
