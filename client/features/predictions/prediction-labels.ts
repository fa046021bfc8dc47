import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { OwnStake } from "#domain/predictions/contract.ts";
import { type PredictionOption, type PredictionQuestion, totalLine } from "#domain/predictions/question.ts";
import type { VoidReason } from "#domain/predictions/resolve-outcome.ts";
import type { PredictionState } from "#domain/predictions/settlement-step.ts";
import { m } from "#messages";

const half = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export type SideNames = { home: string; away: string };
const lineText = (question: PredictionQuestion, locale: Locale): string =>
  half(locale).format(question.kind === "total" ? totalLine(question.threshold) : 0);

export function questionLabel(question: PredictionQuestion, locale: Locale): string {
  switch (question.kind) {
    case "winner":
      return m.predict_who_wins();
    case "next_score":
      return question.points && question.points > 1
        ? m.predict_first_to({ points: wholeNumber(question.points, locale) })
        : m.predict_who_next();
    case "total":
      return m.predict_total({ line: lineText(question, locale) });
  }
}

export function optionLabel(
  option: PredictionOption,
  question: PredictionQuestion,
  { home, away }: SideNames,
  locale: Locale,
): string {
  switch (option) {
    case "home":
      return home;
    case "away":
      return away;
    case "draw":
      return m.predict_draw();
    case "none":
      return m.predict_none();
    case "over":
      return m.predict_over({ line: lineText(question, locale) });
    case "under":
      return m.predict_under({ line: lineText(question, locale) });
  }
}

const REFUND_REASONS: Record<VoidReason, () => string> = {
  called_off: () => m.predict_refund_match_cancelled(),
  no_result: () => m.predict_refund_no_result(),
  nobody_right: () => m.predict_refund_no_winner(),
  too_soon: () => m.predict_refund_too_soon(),
  cancelled: () => m.predict_refund_cancelled(),
};

type Ended = { state: PredictionState; winner: PredictionOption | null; why: VoidReason | null; you: OwnStake | null };

/** The general outcome, then the user's; undefined before settlement. */
export function outcomeLabel(ended: Ended, nameOf: (option: PredictionOption) => string): string | undefined {
  const { state, winner, why, you } = ended;
  if (state === "refunded") return why ? REFUND_REASONS[why]() : undefined;
  if (state !== "settled" || !winner) return undefined;
  const result = m.predict_result({ option: nameOf(winner) });
  if (!you || you.paid === null) return result;
  return `${result} · ${you.option === winner ? m.predict_won({ count: you.paid }) : m.predict_lost()}`;
}
