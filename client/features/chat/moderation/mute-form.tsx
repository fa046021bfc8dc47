import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { duration } from "#client/format/durations.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { REPORT_REASONS, type ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";
import { useRoomOperation, useSendRoomOperation } from "./use-room-operation.ts";

/** Short ones first: most disruptions last minutes. */
const LENGTHS_MINUTES = [5, 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60] as const;

type Values = { reason: ReportReason; minutes: string; deletesMessage: boolean; isEverywhere: boolean };
type Props = { roomId: string; userId: number; line: number; mayEverywhere: boolean };

/** A mute has a reason and an end, and can be undone at once. */
export function MuteForm({ roomId, userId, line, mayEverywhere }: Props) {
  const id = useId();
  const app = useApp();
  const [result, setResult] = useState<{ muteId: number } | "undone">();
  const operate = useRoomOperation(roomId);
  const send = useSendRoomOperation(roomId);
  const form = useForm<Values>(useRouter(), {
    values: { reason: REPORT_REASONS[0], minutes: "5", deletesMessage: true, isEverywhere: false },
    submit: async (api, { reason, minutes, deletesMessage, isEverywhere }) => {
      const scope = isEverywhere ? ("platform" as const) : ("room" as const);
      const mute = { action: "mute" as const, userId, reason, minutes: Number(minutes), scope };
      const { muteId } = await send(api, { ...mute, ...(deletesMessage && { line }) });
      if (muteId !== undefined) setResult({ muteId });
    },
  });
  if (result === "undone") return <p role="status">{m.room_unmuted()}</p>;
  if (result) {
    return (
      <p role="status" className="flex items-center justify-between gap-3 text-14 text-strong">
        {m.room_muted_done()}
        <Button
          aria-busy={operate.isPending}
          onClick={() =>
            operate.mutate({ action: "unmute", muteId: result.muteId }, { onSuccess: () => setResult("undone") })
          }
        >
          {m.room_undo()}
        </Button>
      </p>
    );
  }
  return (
    <Form form={form} className="flex flex-col gap-3" aria-labelledby={id}>
      <h3 id={id} className="text-14">
        {m.room_mute()}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          {...form.field("reason")}
          label={m.operator_request_reason()}
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
        />
        <SelectField
          {...form.field("minutes")}
          label={m.room_mute_length()}
          options={LENGTHS_MINUTES.map((value) => ({
            value: String(value),
            label: duration(value * 60_000, app.locale),
          }))}
        />
      </div>
      <Switch
        label={m.room_mute_with_message()}
        checked={form.values.deletesMessage}
        onChecked={form.field("deletesMessage").onValue}
      />
      {mayEverywhere ? (
        <Switch
          label={m.room_mute_everywhere()}
          checked={form.values.isEverywhere}
          onChecked={form.field("isEverywhere").onValue}
        />
      ) : null}
      <FormError />
      <SubmitButton>{m.room_mute()}</SubmitButton>
    </Form>
  );
}
