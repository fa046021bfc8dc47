import { useState } from "react";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { plainDigits } from "#client/format/plain-digits.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import { MAX_THRESHOLD } from "#domain/predictions/limits.ts";
import { type PredictionKind, totalLine } from "#domain/predictions/question.ts";
import { m } from "#messages";
import { useManagePrediction } from "./use-manage-prediction.ts";

type Props = { roomId: string; mayOpen: readonly PredictionKind[]; usualThreshold: number };

/** Moderators open a prediction. */
export function CreatePredictionForm({ roomId, mayOpen, usualThreshold }: Props) {
  const manage = useManagePrediction(roomId);
  const [kind, setKind] = useState<PredictionKind>(mayOpen[0] ?? "next_score");
  const [typed, setTyped] = useState(String(usualThreshold));
  const threshold = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isValid = kind !== "total" || (threshold >= 1 && threshold <= MAX_THRESHOLD);
  const names: Record<PredictionKind, string> = {
    winner: m.predict_who_wins(),
    next_score: m.predict_who_next(),
    total: m.predict_total({ line: String(totalLine(threshold || usualThreshold)) }),
  };
  const input = kind === "total" ? ({ roomId, kind, threshold } as const) : ({ roomId, kind } as const);
  return (
    <form
      className="predict-create"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !manage.isPending) manage.mutate((api) => api.call("POST /predictions/open", input));
      }}
    >
      <Select
        label={m.predict_start()}
        value={kind}
        options={mayOpen.map((value) => ({ value, label: names[value] }))}
        onValue={setKind}
      />
      {kind === "total" ? (
        <Field
          label={m.predict_threshold()}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValue={(value) => setTyped(plainDigits(value.trim()))}
        />
      ) : null}
      <Button type="submit" className="min-h-12" disabled={!isValid} aria-busy={manage.isPending}>
        {m.predict_open()}
      </Button>
      <FormError text={manage.isError ? errorText(manage.error) : undefined} />
    </form>
  );
}
