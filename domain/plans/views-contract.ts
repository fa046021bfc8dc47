import * as v from "valibot";
import type { ExpertSummary } from "../experts/summary.ts";
import type { MatchCard } from "../matches/card.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { ChainEntry, ChainRow } from "./chain.ts";
import type { PurchaseRejection } from "./check-purchase.ts";
import type { PlanContent } from "./content.ts";
import type { OddsSource } from "./contract.ts";
import type { PlanOutcome, PlanVoidReason } from "./outcomes.ts";
import { MAX_PAGES } from "./paging.ts";
import type { PlanLabel, PlanState, TakeDownReason, ViewMode } from "./plan-states.ts";
import { PLAY_TYPE_KEYS } from "./play-types.ts";
import type { PlanSelection } from "./selection.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const page = { page: v.optional(wholeNumberInput(1, MAX_PAGES), 1), size: v.optional(wholeNumberInput(1, 100), 20) };

export const PLAN_LISTS = ["open", "settled"] as const;
/** The settled plans behind a figure of the record; `won` and `lost` include half outcomes. */
export const SETTLED_FILTERS = ["won", "lost", "push", "void", "decided", "priced", "closing"] as const;
export type SettledFilter = (typeof SETTLED_FILTERS)[number];

export const planListInput = v.object({
  /** `open`: on sale, next kick-off first. `settled`: newest first, open to everyone. */
  list: v.optional(v.picklist(PLAN_LISTS), "open"),
  gameId: v.optional(id),
  leagueId: v.optional(id),
  matchId: v.optional(id),
  expertId: v.optional(id),
  playType: v.optional(v.picklist(PLAY_TYPE_KEYS)),
  /** Settled plans only. `decided`: won or lost; `priced`: with the site's odds; `closing`: also with closing odds. */
  counts: v.optional(v.picklist(SETTLED_FILTERS)),
  /** Limits the list to an expert's last settled plans; with `counts`, to the last matching ones. */
  last: v.optional(wholeNumberInput(1, 1_000)),
  /** Range of the first settlement; `fromMs` is inclusive, `toMs` exclusive. */
  fromMs: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER)),
  toMs: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER)),
  ...page,
});
export type PlanListInput = v.InferOutput<typeof planListInput>;
export const homePlansInput = v.object({ gameId: v.optional(id), size: v.optional(wholeNumberInput(1, 20), 6) });
export const planInput = v.object({ planId: id });
export const chainInput = v.object({
  from: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER), 1),
  size: v.optional(wholeNumberInput(1, 1_000), 1_000),
});

/** The states that readers may see; drafts are visible to their author and reviewers only. */
export type PublicPlanState = Extract<PlanState, "released" | "locked" | "settled" | "taken_down">;

/** A plan as shown before purchase. `pick` is only set if the reader may see it. */
export type PlanCard = {
  planId: number;
  state: PublicPlanState;
  title: string;
  locale: string;
  label: PlanLabel | null;
  viewMode: ViewMode;
  /** Null if the match was removed, which voids the plan. */
  match: MatchCard | null;
  leagueName: string;
  expert: ExpertSummary;
  playType: PlanSelection["playType"];
  priceCoins: number;
  isRefundable: boolean;
  sales: number;
  releasedAtMs: number;
  /** The end of sales: kick-off. */
  locksAtMs: number;
  pick: { selection: PlanSelection; oddsHundredths: number; oddsSource: OddsSource } | null;
  result: PlanResult | null;
  isBought: boolean;
};
export type PlanResult = {
  outcome: PlanOutcome;
  voidReason: PlanVoidReason | null;
  settledAtMs: number;
  corrections: number;
};
export type PlanPage = {
  list: PlanCard[];
  /** Null on the last page. */
  nextPage: number | null;
  /** For one expert's list only, capped at 1,000; null for others, because counting reads every row. */
  total: number | null;
  page: number;
  size: number;
};
/** `offered` is false if plans are unavailable for the brand or in the reader's country. */
export type OfferedPlans = ({ offered: true } & PlanPage) | { offered: false };

/** An event of one sale or of all sales of a plan, with amounts in coins; newest last. */
export type PlanTimelineEntry = {
  kind: "released" | "sold" | "locked" | "settled" | "paid" | "refunded" | "reversed" | "taken_down";
  atMs: number;
  coins: number;
  count: number;
  outcome?: PlanOutcome;
};
export type PlanProof = Pick<ChainEntry, "position" | "planHash" | "atMs" | "previousHash"> & { hash: string };

export type PlanView = PlanCard & {
  /** Null unless the reader may see it: bought, free, their own, or the match is over. */
  content: PlanContent | null;
  pictureBaseUrl: string;
  proof: PlanProof | null;
  takenDown: { reason: TakeDownReason; atMs: number } | null;
  /** A buyer gets their own sale, the expert and operators get all sales, others get none. */
  timeline: PlanTimelineEntry[];
  sale: OwnSale | null;
};
export const PLAN_SALE_STATES = ["held", "paid", "refunded"] as const;
export type PlanSaleState = (typeof PLAN_SALE_STATES)[number];
export type OwnSale = {
  coins: number;
  bonusCoins: number;
  boughtAtMs: number;
  state: PlanSaleState;
  refundedCoins: number;
  rating: number | null;
  feedback: string;
};

/** `rejection` is the reason it cannot be bought; null if it can. */
export type PlanQuote = {
  planId: number;
  priceCoins: number;
  balance: { coins: number; bonusCoins: number };
  shortfallCoins: number;
  rejection: PurchaseRejection | "over_limit" | null;
};

export const buyPlanInput = v.object({
  planId: id,
  /** The price displayed to the buyer. */
  priceCoins: wholeNumberInput(0, 1_000_000),
});
export const ownPlansInput = v.object(page);
export const planFeedbackInput = v.object({
  planId: id,
  rating: wholeNumberInput(1, 5),
  feedback: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
});
export type OwnPlan = { plan: PlanCard; sale: OwnSale };
export type FocusEvent = { kind: "released" | "settled"; atMs: number; plan: PlanCard };

export type PlanReaderCalls = {
  "GET /expert_plan/getPlansPC": { input: v.InferInput<typeof planListInput>; result: OfferedPlans };
  "GET /expert_plan/getHomeExpertPlans": {
    input: v.InferInput<typeof homePlansInput>;
    result: { offered: boolean; list: PlanCard[] };
  };
  "GET /expert_plan/getExpertPlanInfo": { input: v.InferInput<typeof planInput>; result: PlanView };
  "GET /expert_plan/checkGold": { input: v.InferInput<typeof planInput>; result: PlanQuote };
  "POST /orderpay/goldExpertPlan": {
    input: v.InferInput<typeof buyPlanInput>;
    result: { planId: number; coins: number; balance: { coins: number; bonusCoins: number } };
  };
  "GET /expert_plan/userExpertPlanOrderPC": {
    input: v.InferInput<typeof ownPlansInput>;
    result: { list: OwnPlan[]; total: number; page: number; size: number };
  };
  "POST /expert_plan/feedback": { input: v.InferInput<typeof planFeedbackInput>; result: { rating: number } };
  "GET /expert_plan/focusEvents": {
    input: v.InferInput<typeof ownPlansInput>;
    result: { list: FocusEvent[]; total: number; page: number; size: number };
  };
  "GET /plans/chain": { input: v.InferInput<typeof chainInput>; result: { list: ChainRow[]; total: number } };
  "GET /plans/chain/head": {
    input: Record<string, never>;
    result: { position: number; hash: string; atMs: number } | null;
  };
};
