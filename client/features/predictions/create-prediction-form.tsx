import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import { MAX_THRESHOLD } from "#domain/predictions/limits.ts";
import { type PredictionKind, totalLine } from "#domain/predictions/question.ts";
import { m } from "#messages";
import { useSendPredictionAction } from "./use-manage-prediction.ts";

type Props = { roomId: string; mayOpen: readonly PredictionKind[]; usualThreshold: number };

/** Form with which moderators open a prediction. */
export function CreatePredictionForm({ roomId, mayOpen, usualThreshold }: Props) {
  const send = useSendPredictionAction(roomId);
  const form = useForm<{ kind: PredictionKind; typed: string }>(useRouter(), {
    values: { kind: mayOpen[0] ?? "next_score", typed: String(usualThreshold) },
    submit: async (api) => {
      if (isValid) await send(() => api.call("POST /predictions/open", input));
    },
  });
  const { kind, typed } = form.values;
  const threshold = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isValid = kind !== "total" || (threshold >= 1 && threshold <= MAX_THRESHOLD);
  const names: Record<PredictionKind, string> = {
    winner: m.predict_who_wins(),
    next_score: m.predict_who_next(),
    total: m.predict_total({ line: String(totalLine(threshold || usualThreshold)) }),
  };
  const input = kind === "total" ? ({ roomId, kind, threshold } as const) : ({ roomId, kind } as const);
  return (
    <Form form={form} className="predict-create">
      <SelectField
        {...form.field("kind")}
        label={m.predict_start()}
        options={mayOpen.map((value) => ({ value, label: names[value] }))}
      />
      {kind === "total" ? (
        <TextField
          label={m.predict_threshold()}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValue={(value) => form.change({ typed: toAsciiDigits(value.trim()) })}
        />
      ) : null}
      <SubmitButton kind="quiet" className="min-h-12" disabled={!isValid}>
        {m.predict_open()}
      </SubmitButton>
      <FormError />
    </Form>
  );
}
