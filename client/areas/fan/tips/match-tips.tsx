import "#client/features/charts/charts.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { TipRow } from "#client/features/plans/plan-row.tsx";
import { PlanTiles } from "#client/features/plans/plan-tile.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import type { OfferedPlans, PlanCard } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

/** Polled, so that locks and settlements appear while the page is open. */
const REFRESH_MS = 60_000;
const MAX_TIPS = 20;

const listOf = (view: OfferedPlans | undefined): readonly PlanCard[] => (view?.offered ? view.list : []);

/** Tips on sale and locked ones first, then settled ones, which are public. */
function useMatchTips(matchId: number): PlanCard[] {
  const { api } = useRouter().options.context;
  const queryOf = (list: "open" | "settled") => ({
    ...callQuery(api, "GET /expert_plan/getPlansPC", { list, matchId, size: MAX_TIPS }),
    refetchInterval: REFRESH_MS,
  });
  const open = useQuery(queryOf("open")).data;
  const settled = useQuery(queryOf("settled")).data;
  return [...listOf(open), ...listOf(settled)];
}

/** Links from the first screen to the tips further down the page. */
export function MatchTipsLink({ matchId }: { matchId: number }) {
  const app = useApp();
  const { length } = useMatchTips(matchId);
  if (length === 0) return null;
  return (
    <ButtonAnchor href="#match-tips" className="match-tips-link">
      <span aria-hidden="true" className="i-lucide-lightbulb text-16" />
      <span className="button-label">{m.match_has_tips()}</span>
      <b className="tabular">{wholeNumber(length, app.locale)}</b>
    </ButtonAnchor>
  );
}

function Awaiting({ plans }: { plans: readonly PlanCard[] }) {
  const { locale } = useApp();
  const awaiting = plans.filter(({ state }) => state === "locked").length;
  if (awaiting === 0) return null;
  return <p className="text-12 text-muted tabular">{m.tips_awaiting({ count: wholeNumber(awaiting, locale) })}</p>;
}

/** Tips on the page's match. Renders nothing if there are none. */
export function MatchTips({ matchId }: { matchId: number }) {
  const plans = useMatchTips(matchId);
  if (plans.length === 0) return null;
  return (
    <section className="my-4 flex flex-col gap-3" aria-labelledby="match-tips" data-match-tips={plans.length}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="match-tips" className="text-16">
          {m.match_has_tips()}
        </h2>
        <Awaiting plans={plans} />
      </div>
      <PlanTiles plans={plans} hasMatch={false} />
    </section>
  );
}

/** The tips in a room, collapsed at first so that the chat stays in view on a phone. */
export function RoomTips({ matchId }: { matchId: number }) {
  const { locale } = useApp();
  const plans = useMatchTips(matchId);
  if (plans.length === 0) return null;
  return (
    <details className="panel" data-room-tips={plans.length}>
      <summary className="panel-title focus-ring-inset">
        {m.match_has_tips()} <span className="tabular">{wholeNumber(plans.length, locale)}</span>
      </summary>
      <div className="px-4 pb-2">
        <Awaiting plans={plans} />
        <ul className="flex flex-col border-t">
          {plans.map((plan) => (
            <TipRow key={plan.planId} plan={plan} />
          ))}
        </ul>
      </div>
    </details>
  );
}
