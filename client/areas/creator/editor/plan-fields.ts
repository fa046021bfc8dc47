import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PlanDraft } from "#domain/plans/contract.ts";
import type { CreatorPlanDraft } from "#domain/plans/creator-contract.ts";
import {
  MAX_ODDS_HUNDREDTHS,
  MAX_PLAN_PRICE_COINS,
  MIN_ODDS_HUNDREDTHS,
  MIN_PLAN_PRICE_COINS,
} from "#domain/plans/limits.ts";
import type { PlanPick } from "#domain/plans/picks.ts";
import type { PlanLabel, ViewMode } from "#domain/plans/plan-states.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import { type TextBlock, toContent, toTextBlocks } from "./text-blocks.ts";

/** Form state of a tip; numbers are kept as typed. */
export type PlanFields = {
  matchId: number | null;
  playType: PlayTypeKey | null;
  line: number | null;
  pick: PlanPick | null;
  enteredOdds: string;
  title: string;
  price: string;
  label: PlanLabel | "";
  isRefundable: boolean;
  viewMode: ViewMode;
  blocks: readonly TextBlock[];
};

const HUNDREDTHS = 100;

/** Accepts "2.05" or "2,05"; returns null for anything else. */
export function parseOdds(text: string): number | null {
  const typed = toAsciiDigits(text).trim().replace(",", ".");
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(typed)) return null;
  const odds = Math.round(Number(typed) * HUNDREDTHS);
  return odds >= MIN_ODDS_HUNDREDTHS && odds <= MAX_ODDS_HUNDREDTHS ? odds : null;
}

export function parsePlanPrice(text: string): number | null {
  const typed = toAsciiDigits(text).trim();
  if (!/^\d{1,6}$/.test(typed)) return null;
  const coins = Number(typed);
  return coins >= MIN_PLAN_PRICE_COINS && coins <= MAX_PLAN_PRICE_COINS ? coins : null;
}

export const toPlanFields = ({ draft }: Pick<CreatorPlanDraft, "draft">): PlanFields => ({
  matchId: draft.matchId,
  playType: draft.selection?.playType ?? null,
  line: draft.selection?.line ?? null,
  pick: draft.selection?.pick ?? null,
  enteredOdds: draft.enteredOddsHundredths === null ? "" : String(draft.enteredOddsHundredths / HUNDREDTHS),
  title: draft.title,
  price: draft.priceCoins === null ? "" : String(draft.priceCoins),
  label: draft.label ?? "",
  isRefundable: draft.isRefundable,
  viewMode: draft.viewMode,
  blocks: toTextBlocks(draft.content),
});

/** Converts the form to a draft; numbers that are not valid yet become null. */
export const toDraft = (fields: PlanFields, of: { planId: number; locale: Locale }): PlanDraft => {
  const { playType, line, pick, enteredOdds, price, label, blocks, ...rest } = fields;
  return {
    ...of,
    ...rest,
    title: rest.title.trim(),
    selection: playType === null || pick === null ? null : { playType, line, pick },
    enteredOddsHundredths: parseOdds(enteredOdds),
    priceCoins: parsePlanPrice(price),
    label: label === "" ? null : label,
    content: toContent(blocks),
  };
};

export const emptyDraft = (matchId: number, locale: Locale): PlanDraft => ({
  ...{ locale, matchId, selection: null, enteredOddsHundredths: null, title: "", priceCoins: null, label: null },
  ...{ isRefundable: true, viewMode: "everyone", content: [] },
});
