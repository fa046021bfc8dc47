import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { plainDigits } from "#client/format/plain-digits.ts";
import { Button } from "#client/ui/button.tsx";
import type { PredictionView } from "#domain/predictions/contract.ts";
import { MAX_STAKE, MIN_STAKE } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { m } from "#messages";
import { PredictionOptionRow } from "./prediction-option-bars.tsx";
import { predictionsQuery } from "./use-predictions.ts";

const QUICK_STAKES = [10, 50, 100, 500] as const;

type Props = {
  roomId: string;
  prediction: PredictionView;
  points: number;
  nameOf: (option: PredictionOption) => string;
};

/** Option and amount; a user with a stake can only add to it. */
export function StakeForm({ roomId, prediction, points, nameOf }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const name = useId();
  const { id: predictionId, you, options } = prediction;
  const [chosen, setChosen] = useState<PredictionOption>();
  const [typed, setTyped] = useState("50");
  const option = you?.option ?? chosen;
  const amount = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const max = Math.min(points, MAX_STAKE);
  const isValid = option !== undefined && amount >= MIN_STAKE && amount <= max;
  const stake = useMutation({
    mutationFn: (to: PredictionOption) =>
      api.call("POST /predictions/stake", { predictionId, option: to, points: amount }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: predictionsQuery(api, roomId).queryKey }),
  });
  return (
    <form
      className="predict-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !stake.isPending) stake.mutate(option);
      }}
    >
      <div role="radiogroup" aria-label={m.predict_stake()} className="predict-options">
        {options.map((totals) => (
          <label
            key={totals.option}
            className={`predict-option is-choice${totals.option === you?.option ? " is-yours" : ""}`}
            data-option={totals.option}
          >
            <PredictionOptionRow prediction={prediction} totals={totals} name={nameOf(totals.option)}>
              <input
                type="radio"
                name={name}
                checked={option === totals.option}
                disabled={you !== null && you.option !== totals.option}
                onChange={() => setChosen(totals.option)}
              />
            </PredictionOptionRow>
          </label>
        ))}
      </div>
      {option === undefined ? null : (
        <>
          <div className="predict-quick">
            {QUICK_STAKES.filter((one) => one <= max).map((one) => (
              <button key={one} type="button" aria-pressed={amount === one} onClick={() => setTyped(String(one))}>
                {wholeNumber(one, app.locale)}
              </button>
            ))}
            <button type="button" aria-pressed={amount === max} onClick={() => setTyped(String(max))}>
              {m.predict_all()}
            </button>
          </div>
          <div className="predict-send">
            <input
              aria-label={m.predict_amount()}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(plainDigits(event.target.value.trim()))}
            />
            <Button type="submit" kind="primary" disabled={!isValid} aria-busy={stake.isPending}>
              {you ? m.predict_raise() : m.predict_stake()}
            </Button>
          </div>
          {amount > points ? <p className="predict-note">{m.error_insufficient_points()}</p> : null}
        </>
      )}
      <FormError text={stake.isError ? errorText(stake.error) : undefined} />
    </form>
  );
}
