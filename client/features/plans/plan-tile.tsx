import "./plan-tile.css";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { hasScore, leadingSide } from "#client/features/matches/list/row-score.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { tipHref } from "#client/late-links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { MatchCard } from "#domain/matches/card.ts";
import { sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { PlanCard } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { PlanOdds } from "./plan-odds.tsx";
import { PlanStatus } from "./plan-status.tsx";
import { pickText, planLabelName, planStateName, playTypeName } from "./plan-words.ts";
import { recordText } from "./record-text.ts";

function Teams({ match }: { match: MatchCard }) {
  const lead = leadingSide(match);
  return (
    <span className="plan-tile-teams">
      {sideOrder(match.gameId).map((side) => (
        <span key={side} className={lead === side ? "plan-tile-team leads" : "plan-tile-team"}>
          <Crest team={match[side]} size={32} />
          <span className="truncate">{match[side].name}</span>
          {hasScore(match) ? <b className="tabular">{sideTotal(match, side)}</b> : null}
        </span>
      ))}
    </span>
  );
}

/**
 * A tip in a list, linked to its page; needs a `CrestSprite` on the page. `hasMatch` is false on pages about the match.
 */
export function PlanTile({ plan, hasMatch = true }: { plan: PlanCard; hasMatch?: boolean }) {
  const app = useApp();
  const { planId, expert, match, leagueName, title, locale, label, playType, pick, priceCoins, state } = plan;
  return (
    <Link className="plan-tile focus-ring" href={tipHref(app, planId)} data-plan={planId} data-state={state}>
      <span className="plan-tile-line">
        <span className="truncate text-12 text-muted">{hasMatch ? leagueName : playTypeName(playType, match)}</span>
        <PlanStatus plan={plan} />
      </span>
      {match && hasMatch ? <Teams match={match} /> : null}
      {match ? null : <span className="text-13 text-muted">{m.tip_void_match_removed()}</span>}
      {title ? (
        <b className="plan-tile-title" lang={locale}>
          <bdi>{title}</bdi>
        </b>
      ) : null}
      <span className="plan-tile-pick">
        {hasMatch ? playTypeName(playType, match) : null}
        {pick ? (
          <b>
            <bdi>{pickText(pick.selection, match, app.locale)}</bdi> <PlanOdds pick={pick} />
          </b>
        ) : null}
      </span>
      <span className="plan-tile-badges">
        {label ? <Badge>{planLabelName(label)}</Badge> : null}
        {plan.isRefundable ? <Badge tone="accent">{m.tip_refundable()}</Badge> : null}
        {plan.isBought ? <Badge tone="accent">{m.tip_bought()}</Badge> : null}
        {state === "taken_down" && plan.result ? <Badge>{planStateName(state)}</Badge> : null}
      </span>
      <span className="plan-tile-expert">
        <Avatar person={expert} size={28} />
        <span className="min-w-0">
          <bdi className="block truncate text-13 font-600 text-strong">{expert.username}</bdi>
          <span className="block text-12 text-muted">{recordText(expert, app.locale)}</span>
        </span>
      </span>
      <span className="plan-tile-line">
        <b className="text-14 text-strong tabular">{coinsText(priceCoins, app)}</b>
        <span className="text-12 text-muted tabular">{m.tip_sold({ count: wholeNumber(plan.sales, app.locale) })}</span>
      </span>
    </Link>
  );
}

/** As many tips side by side as fit. */
export const PlanTiles = ({ plans, hasMatch = true }: { plans: readonly PlanCard[]; hasMatch?: boolean }) => (
  <ul className="plan-tiles">
    {plans.map((plan) => (
      <li key={plan.planId}>
        <PlanTile plan={plan} hasMatch={hasMatch} />
      </li>
    ))}
  </ul>
);
