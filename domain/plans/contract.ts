import * as v from "valibot";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { expertTextSchema, isContentLongEnough, planContentSchema } from "./content.ts";
import {
  MAX_ODDS_HUNDREDTHS,
  MAX_PLAN_PRICE_COINS,
  MAX_TITLE_LENGTH,
  MIN_ODDS_HUNDREDTHS,
  MIN_PLAN_PRICE_COINS,
} from "./limits.ts";
import { PLAN_LABELS, type PlanLabel, VIEW_MODES } from "./plan-states.ts";
import { isTitleLengthAllowed } from "./plan-title.ts";
import { isSelectionOffered, planSelectionSchema, type SelectionMatch } from "./selection.ts";

/**
 * `site`: quoted by the site at release. `entered`: by the expert and labelled as such; does not count towards yield.
 */
export const ODDS_SOURCES = ["site", "entered"] as const;
export type OddsSource = (typeof ODDS_SOURCES)[number];

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const oddsHundredths = wholeNumberInput(MIN_ODDS_HUNDREDTHS, MAX_ODDS_HUNDREDTHS);

/** Autosaved while the expert types, so any field may be missing. */
export const planDraftInput = v.object({
  planId: v.optional(id),
  /** The language of the plan's text. */
  locale: v.picklist(LOCALE_CODES),
  matchId: v.nullable(id),
  selection: v.nullable(planSelectionSchema),
  /** Only used if the site has no odds for the selection. */
  enteredOddsHundredths: v.nullable(oddsHundredths),
  title: v.pipe(v.string(), v.trim(), v.maxLength(MAX_TITLE_LENGTH), expertTextSchema),
  priceCoins: v.nullable(wholeNumberInput(MIN_PLAN_PRICE_COINS, MAX_PLAN_PRICE_COINS)),
  label: v.nullable(v.picklist(PLAN_LABELS)),
  isRefundable: v.boolean(),
  viewMode: v.picklist(VIEW_MODES),
  content: planContentSchema,
});
export type PlanDraft = v.InferOutput<typeof planDraftInput>;

const MIN_LABEL_ODDS: Partial<Record<PlanLabel, number>> = { underdog: 200, long_shot: 400 };
/** A favourite cannot be labelled an underdog. */
export const isLabelPlausible = (label: PlanLabel, oddsHundredths: number): boolean =>
  oddsHundredths >= (MIN_LABEL_ODDS[label] ?? 0);

/** Fields that block a draft from being submitted for review, in the order of the form. */
export type PlanDraftField = "match" | "selection" | "odds" | "label" | "title" | "price" | "content";

/** `siteOddsHundredths` is the site's current quote for the selection, if any. */
export function findDraftProblems(
  draft: PlanDraft,
  match: SelectionMatch | undefined,
  siteOddsHundredths: number | undefined,
): PlanDraftField[] {
  const { selection, title, locale, priceCoins, content, label, enteredOddsHundredths } = draft;
  const odds = siteOddsHundredths ?? enteredOddsHundredths;
  const problems: Record<PlanDraftField, boolean> = {
    match: match === undefined,
    selection: selection === null || (match !== undefined && !isSelectionOffered(selection, match)),
    odds: odds === null,
    label: label !== null && odds !== null && !isLabelPlausible(label, odds),
    title: !isTitleLengthAllowed(title, locale),
    price: priceCoins === null,
    content: !isContentLongEnough(content),
  };
  const fields = ["match", "selection", "odds", "label", "title", "price", "content"] as const;
  return fields.filter((field) => problems[field]);
}

/** The site's odds if available, otherwise the entered ones. */
export function oddsOfRelease(
  siteOddsHundredths: number | undefined,
  enteredOddsHundredths: number | null,
): { oddsHundredths: number; oddsSource: OddsSource } | undefined {
  if (siteOddsHundredths !== undefined) return { oddsHundredths: siteOddsHundredths, oddsSource: "site" };
  return enteredOddsHundredths === null ? undefined : { oddsHundredths: enteredOddsHundredths, oddsSource: "entered" };
}
