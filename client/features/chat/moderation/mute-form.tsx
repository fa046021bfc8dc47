import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { duration } from "#client/format/durations.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";
import { useRoomOperation } from "./use-room-operation.ts";

/** Short ones first: most disruptions last minutes. */
const LENGTHS_MINUTES = [5, 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60] as const;

type Props = { roomId: string; userId: number; line: number; mayEverywhere: boolean };

/** A mute has a reason and an end, and can be undone at once. */
export function MuteForm({ roomId, userId, line, mayEverywhere }: Props) {
  const id = useId();
  const app = useApp();
  const operate = useRoomOperation(roomId);
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [minutes, setMinutes] = useState("5");
  const [deletesMessage, setDeletesMessage] = useState(true);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const [result, setResult] = useState<{ muteId: number } | "taken_back">();
  if (result === "taken_back") return <p role="status">{m.room_unmuted()}</p>;
  if (result) {
    return (
      <p role="status" className="flex items-center justify-between gap-3 text-14 text-strong">
        {m.room_muted_done()}
        <Button
          aria-busy={operate.isPending}
          onClick={() =>
            operate.mutate({ action: "unmute", muteId: result.muteId }, { onSuccess: () => setResult("taken_back") })
          }
        >
          {m.room_undo()}
        </Button>
      </p>
    );
  }
  return (
    <form
      className="flex flex-col gap-3"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        operate.mutate(
          {
            action: "mute",
            userId,
            reason,
            minutes: Number(minutes),
            scope: isEverywhere ? "platform" : "room",
            ...(deletesMessage && { line }),
          },
          { onSuccess: ({ muteId }) => muteId !== undefined && setResult({ muteId }) },
        );
      }}
    >
      <h3 id={id} className="text-14">
        {m.room_mute()}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={m.profile_report_why()}
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
          onValue={setReason}
        />
        <Select
          label={m.room_mute_length()}
          value={minutes}
          options={LENGTHS_MINUTES.map((value) => ({
            value: String(value),
            label: duration(value * 60_000, app.locale),
          }))}
          onValue={setMinutes}
        />
      </div>
      <Switch label={m.room_mute_with_message()} checked={deletesMessage} onChecked={setDeletesMessage} />
      {mayEverywhere ? (
        <Switch label={m.room_mute_everywhere()} checked={isEverywhere} onChecked={setIsEverywhere} />
      ) : null}
      <FormError text={operate.isError ? errorText(operate.error) : undefined} />
      <Button type="submit" kind="primary" aria-busy={operate.isPending}>
        {m.room_mute()}
      </Button>
    </form>
  );
}
