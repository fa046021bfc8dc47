import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
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
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const name = useId();
  const { id: predictionId, you, options } = prediction;
  const form = useForm<{ chosen: PredictionOption | undefined; typed: string }>(router, {
    values: { chosen: undefined, typed: "50" },
    submit: async (sender) => {
      if (!isValid) return;
      try {
        await sender.call("POST /predictions/stake", { predictionId, option, points: amount });
      } finally {
        await queryClient.invalidateQueries({ queryKey: predictionsQuery(api, roomId).queryKey });
      }
    },
  });
  const { chosen, typed } = form.values;
  const option = you?.option ?? chosen;
  const amount = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const max = Math.min(points, MAX_STAKE);
  const isValid = option !== undefined && amount >= MIN_STAKE && amount <= max;
  return (
    <Form form={form} className="predict-form">
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
                onChange={() => form.change({ chosen: totals.option })}
              />
            </PredictionOptionRow>
          </label>
        ))}
      </div>
      {option === undefined ? null : (
        <>
          <div className="predict-quick">
            {QUICK_STAKES.filter((one) => one <= max).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={amount === one}
                onClick={() => form.change({ typed: String(one) })}
              >
                {wholeNumber(one, app.locale)}
              </button>
            ))}
            <button type="button" aria-pressed={amount === max} onClick={() => form.change({ typed: String(max) })}>
              {m.predict_all()}
            </button>
          </div>
          <div className="predict-send">
            <input
              aria-label={m.predict_amount()}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => form.change({ typed: toAsciiDigits(event.target.value.trim()) })}
            />
            <SubmitButton disabled={!isValid}>{you ? m.predict_raise() : m.predict_stake()}</SubmitButton>
          </div>
          {amount > points ? <p className="predict-note">{m.error_insufficient_points()}</p> : null}
        </>
      )}
      <FormError />
    </Form>
  );
}
