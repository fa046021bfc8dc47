import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import { m } from "#messages";
import { useRoomOperation, useSendRoomOperation } from "./use-room-operation.ts";

/** Active mutes of a user, and moderators' notes, which all rooms share. */
export function UserNotes({ roomId, userId }: { roomId: string; userId: number }) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const { data } = useQuery(callQuery(api, "GET /chatroom/userInfo", { roomId, userId }));
  const operate = useRoomOperation(roomId);
  const send = useSendRoomOperation(roomId);
  const form = useForm(router, {
    values: { words: "" },
    submit: async (sender, { words }) => {
      if (words.trim() === "") return;
      await send(sender, { action: "note", userId, words: words.trim() });
      form.change({ words: "" });
    },
  });
  if (!data?.notes) return null;
  const active = (data.mutes ?? []).filter(({ isStanding }) => isStanding);
  return (
    <section className="flex flex-col gap-2 border-t pt-3">
      {active.map((mute) => (
        <p key={mute.id} className="flex items-center justify-between gap-3 text-13">
          <span>
            {m.room_muted_until({ until: dateAndTime(mute.untilMs, app.locale, app.timeZone) })} ·{" "}
            {reportReasonLabel(mute.reason)}
          </span>
          <Button aria-busy={operate.isPending} onClick={() => operate.mutate({ action: "unmute", muteId: mute.id })}>
            {m.room_unmute()}
          </Button>
        </p>
      ))}
      <h3 className="text-14">{m.room_notes()}</h3>
      {data.notes.length === 0 ? <p className="text-13 text-muted">{m.room_no_notes()}</p> : null}
      <ul className="flex flex-col gap-1">
        {data.notes.map((note) => (
          <li key={note.id} className="text-13">
            <bdi>{note.words}</bdi>{" "}
            <span className="text-12 text-muted">
              <bdi>{note.by.username}</bdi> · {dateAndTime(note.atMs, app.locale, app.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <InlineForm form={form} submitLabel={m.account_save()}>
        <TextField {...form.field("words")} label={m.room_note_add()} maxLength={MAX_NOTE_LENGTH} />
      </InlineForm>
    </section>
  );
}
