import { useApp } from "#client/app-context.ts";
import { planRejectLabel } from "#client/features/experts/review-labels.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { OutcomeMark } from "#client/features/plans/outcome-mark.tsx";
import { PlanOdds } from "#client/features/plans/plan-odds.tsx";
import { pickText, planStateName, playTypeName } from "#client/features/plans/plan-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { tipHref } from "#client/late-links.ts";
import { matchHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { CreatorPlan } from "#domain/plans/creator-contract.ts";
import { isReleasedState } from "#domain/plans/plan-states.ts";
import { m } from "#messages";
import { OwnPlanActions } from "./own-plan-actions.tsx";
import { PlanHistory } from "./plan-history.tsx";

function PlanSubject({ plan }: { plan: CreatorPlan }) {
  const app = useApp();
  const { match, selection, oddsHundredths, oddsSource, leagueName } = plan;
  return (
    <>
      {match ? (
        <p className="text-13 text-muted">
          <Link
            className="rounded-6 text-text hover:underline focus-ring"
            href={matchHref(app, match.gameId, match.id)}
          >
            <MatchNames match={match} />
          </Link>{" "}
          · {leagueName} · {kickOffLabel(match.startsAtMs, app)}
        </p>
      ) : null}
      {selection ? (
        <p className="flex flex-wrap gap-x-2 text-14">
          {playTypeName(selection.playType, match)}
          <b className="text-strong">
            <bdi>{pickText(selection, match, app.locale)}</bdi>
          </b>
          {oddsHundredths === null || oddsSource === null ? null : (
            <PlanOdds pick={{ selection, oddsHundredths, oddsSource }} />
          )}
        </p>
      ) : null}
    </>
  );
}

/** The price; for a released tip also views, sales and coins in escrow and earned. */
function PlanNumbers({ plan }: { plan: CreatorPlan }) {
  const app = useApp();
  const number = (value: number) => wholeNumber(value, app.locale);
  const facts = [
    { name: m.recharge_fact_price(), value: plan.priceCoins === null ? "–" : coinsText(plan.priceCoins, app) },
    ...(isReleasedState(plan.state)
      ? [
          { name: m.creator_views(), value: number(plan.views) },
          { name: m.creator_sales(), value: number(plan.sales) },
          { name: m.creator_in_escrow(), value: coinsText(plan.heldCoins, app) },
          { name: m.account_earnings(), value: number(plan.earnedCoins) },
        ]
      : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="text-14 text-strong tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One of the expert's tips: state, pick, sales, actions and history. */
export function OwnPlanCard({ plan }: { plan: CreatorPlan }) {
  const app = useApp();
  const { planId, state, title, outcome, rejection } = plan;
  return (
    <li data-own-plan={planId} data-state={state} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={state === "rejected" ? "live" : state === "released" ? "accent" : "neutral"}>
          {planStateName(state)}
        </Badge>
        {outcome ? <OutcomeMark outcome={outcome} /> : null}
      </div>
      <h2 className="break-words text-16">
        {isReleasedState(state) ? (
          <Link className="rounded-6 hover:underline focus-ring" href={tipHref(app, planId)}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title || m.creator_untitled()}</bdi>
        )}
      </h2>
      <PlanSubject plan={plan} />
      {rejection ? (
        <p className="break-words rounded-10 bg-live-soft px-3 py-2 text-13 text-strong">
          {[planRejectLabel(rejection.reason), rejection.note].filter(Boolean).join(" · ")}
        </p>
      ) : null}
      <PlanNumbers plan={plan} />
      <OwnPlanActions plan={plan} />
      {isReleasedState(state) ? <PlanHistory planId={planId} /> : null}
    </li>
  );
}
