import { callQuery } from "#client/api/queries.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Api } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PlanDraftField } from "#domain/plans/contract.ts";
import {
  MAX_ODDS_HUNDREDTHS,
  MAX_PLAN_PRICE_COINS,
  MIN_CONTENT_LENGTH,
  MIN_ODDS_HUNDREDTHS,
  MIN_PLAN_PRICE_COINS,
} from "#domain/plans/limits.ts";
import { titleLengths } from "#domain/plans/plan-title.ts";
import { m } from "#messages";

const ODDS_POLL_MS = 15_000;
const HUNDREDTHS = 100;

export type PlanErrors = Partial<Record<PlanDraftField, string>>;

/** Polled while the editor is open, because odds move. */
export const oddsQuery = (api: Api, matchId: number) => ({
  ...callQuery(api, "GET /creator_platform/playTypes", { matchId }),
  refetchInterval: ODDS_POLL_MS,
});

/** Error texts of incomplete fields. `locale` is the reader's, `written` that of the tip. */
export function problemTexts(problems: readonly PlanDraftField[], locale: Locale, written: Locale): PlanErrors {
  const number = (value: number) => wholeNumber(value, locale);
  const odds = (hundredths: number) => twoDecimals(hundredths / HUNDREDTHS, locale);
  const title = titleLengths(written);
  const texts: Record<PlanDraftField, () => string> = {
    match: m.schedule_match_missing,
    selection: m.order_needed,
    odds: () => m.creator_odds_range({ min: odds(MIN_ODDS_HUNDREDTHS), max: odds(MAX_ODDS_HUNDREDTHS) }),
    label: m.creator_label_odds,
    title: () => m.creator_title_length({ min: number(title.min), max: number(title.max) }),
    price: () => m.schedule_price_range({ min: number(MIN_PLAN_PRICE_COINS), max: number(MAX_PLAN_PRICE_COINS) }),
    content: () => m.apply_min_length({ min: MIN_CONTENT_LENGTH }),
  };
  return Object.fromEntries(problems.map((field) => [field, texts[field]()]));
}

/** Errors of fields that the server refused to store because of links, markup or hidden characters. */
export const rejectedTexts = (fields: readonly string[]): PlanErrors => ({
  ...(fields.includes("title") && { title: m.creator_text_not_allowed() }),
  ...(fields.includes("content") && { content: m.creator_text_not_allowed() }),
});
