import { hideCardResult, hidesMatch, type SpoilerGuard } from "../matches/spoilers/guard.ts";
import type { FocusEvent, OfferedPlans, OwnPlan, OwnSale, PlanCard, PlanView } from "./views-contract.ts";

/** A plan's outcome reveals the result of its match. */
const isPlanHidden = (guard: SpoilerGuard, { match }: PlanCard): boolean =>
  match !== null &&
  hidesMatch(guard, { id: match.id, leagueId: match.leagueId, homeId: match.home.id, awayId: match.away.id });

/** Makes a settled plan look as if its match were still in progress. */
export function hidePlanResult<Card extends PlanCard>(guard: SpoilerGuard, card: Card): Card {
  if (card.match === null) return card;
  const match = hideCardResult(guard, card.match);
  if (!isPlanHidden(guard, card)) return { ...card, match };
  return { ...card, match, result: null, state: card.state === "settled" ? "locked" : card.state };
}

/** A refund reveals the outcome. */
const hideSale = (sale: OwnSale): OwnSale => ({ ...sale, state: "held", refundedCoins: 0 });

const RESULT_ENTRIES = new Set(["settled", "paid", "refunded", "reversed"]);
export function hidePlanViewResult(view: PlanView, guard: SpoilerGuard): PlanView {
  const hidden = hidePlanResult(guard, view);
  if (!isPlanHidden(guard, view) || view.state === "taken_down") return hidden;
  return {
    ...hidden,
    timeline: view.timeline.filter(({ kind }) => !RESULT_ENTRIES.has(kind)),
    sale: view.sale && hideSale(view.sale),
  };
}

export const hidePlanResults = (list: readonly PlanCard[], guard: SpoilerGuard): PlanCard[] =>
  list.map((card) => hidePlanResult(guard, card));
/** In a list filtered by outcome, being listed reveals the result, so hidden plans are left out. */
export function hideOfferedPlans(
  view: OfferedPlans,
  guard: SpoilerGuard,
  { isByOutcome }: { isByOutcome: boolean },
): OfferedPlans {
  if (!view.offered) return view;
  const list = isByOutcome ? view.list.filter((card) => !isPlanHidden(guard, card)) : view.list;
  return { ...view, list: hidePlanResults(list, guard) };
}

export const hideOwnPlanResult = ({ plan, sale }: OwnPlan, guard: SpoilerGuard): OwnPlan => ({
  plan: hidePlanResult(guard, plan),
  sale: isPlanHidden(guard, plan) && plan.state !== "taken_down" ? hideSale(sale) : sale,
});

/** A settlement reveals that the match is over, so the event is left out. */
export const hideFocusResults = (events: readonly FocusEvent[], guard: SpoilerGuard): FocusEvent[] =>
  events
    .filter(({ kind, plan }) => kind !== "settled" || !isPlanHidden(guard, plan))
    .map((event) => ({ ...event, plan: hidePlanResult(guard, event.plan) }));
