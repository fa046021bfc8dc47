import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { shortNumber } from "#client/format/numbers.ts";
import type { OptionTotals, PredictionView } from "#domain/predictions/contract.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { m } from "#messages";

const percent = numberFormatter({ style: "percent", maximumFractionDigits: 0 });

export const optionShare = (option: PredictionOption, { options }: PredictionView): number => {
  const pool = options.reduce((sum, { points }) => sum + points, 0);
  return pool === 0 ? 0 : (options.find((one) => one.option === option)?.points ?? 0) / pool;
};

type Row = { prediction: PredictionView; totals: OptionTotals; name: string; children?: ReactNode };

/** An option with its name, its share of the pool and its number of users. */
export function PredictionOptionRow({ prediction, totals, name, children }: Row) {
  const { locale } = useApp();
  const share = optionShare(totals.option, prediction);
  return (
    <>
      <span aria-hidden="true" className="predict-share" style={{ inlineSize: `${share * 100}%` }} />
      {children}
      <span className="predict-name">
        <bdi>{name}</bdi>
      </span>
      <span className="predict-count" title={m.predict_people({ count: totals.people })}>
        <span aria-hidden="true" className="i-lucide-users-round text-12" />
        <span aria-hidden="true">{shortNumber(totals.people, locale)}</span>
        <span className="sr-only">{m.predict_people({ count: totals.people })}</span>
      </span>
      <b className="predict-percent tabular">{percent(locale).format(share)}</b>
    </>
  );
}

/** The options when no stake is possible. */
export function PredictionOptionBars({
  prediction,
  nameOf,
}: {
  prediction: PredictionView;
  nameOf: (option: PredictionOption) => string;
}) {
  const { options, winner, you } = prediction;
  return (
    <ul className="predict-options">
      {options.map((totals) => {
        const isWinner = totals.option === winner;
        return (
          <li
            key={totals.option}
            className={`predict-option${isWinner ? " is-right" : ""}${totals.option === you?.option ? " is-yours" : ""}`}
          >
            <PredictionOptionRow prediction={prediction} totals={totals} name={nameOf(totals.option)}>
              {isWinner ? <span aria-hidden="true" className="i-lucide-check text-14" /> : null}
            </PredictionOptionRow>
          </li>
        );
      })}
    </ul>
  );
}
