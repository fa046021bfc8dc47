import { useApp } from "#client/app-context.ts";
import { planRejectLabel } from "#client/features/experts/review-labels.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { PlanText } from "#client/features/plans/plan-text.tsx";
import { pickText, planLabelName, playTypeName } from "#client/features/plans/plan-words.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import { matchHref, profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { PlanForReview } from "#domain/plans/creator-contract.ts";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { TipActions } from "./tip-actions.tsx";

const HUNDREDTHS = 100;

function Facts({ plan }: { plan: PlanForReview }) {
  const app = useApp();
  const { match, leagueName, selection, priceCoins, draft, rejection, oddsHundredths, oddsSource } = plan;
  const entered =
    oddsHundredths === null ? draft.enteredOddsHundredths : oddsSource === "entered" ? oddsHundredths : null;
  const quoted = oddsSource === "site" ? oddsHundredths : null;
  const odds = (hundredths: number) => twoDecimals(hundredths / HUNDREDTHS, app.locale);
  return (
    <dl>
      {match ? (
        <Fact name={m.library_match()}>
          <Link className="rounded-6 hover:underline focus-ring" href={matchHref(app, match.gameId, match.id)}>
            <MatchNames match={match} />
          </Link>
        </Fact>
      ) : null}
      {match ? (
        <Fact name={m.match_fact_league()}>
          {leagueName} · {kickOffLabel(match.startsAtMs, app)}
        </Fact>
      ) : null}
      {selection ? (
        <Fact name={playTypeName(selection.playType, match)}>{pickText(selection, match, app.locale)}</Fact>
      ) : null}
      {quoted === null ? null : <Fact name={m.tip_odds_label()}>{odds(quoted)}</Fact>}
      {plan.siteOddsHundredths === null ? null : (
        <Fact name={m.tip_odds_label()}>{m.creator_site_odds({ odds: odds(plan.siteOddsHundredths) })}</Fact>
      )}
      {entered === null ? null : <Fact name={m.tip_odds_label()}>{m.tip_odds_entered({ odds: odds(entered) })}</Fact>}
      {priceCoins === null ? null : <Fact name={m.recharge_fact_price()}>{coinsText(priceCoins, app)}</Fact>}
      {draft.label ? <Fact name={m.creator_label()}>{planLabelName(draft.label)}</Fact> : null}
      {rejection ? (
        <Fact name={m.operator_reason_expert()}>
          {[planRejectLabel(rejection.reason), rejection.note].filter(Boolean).join(" · ")}
        </Fact>
      ) : null}
      {plan.sales > 0 ? <Fact name={m.creator_sales()}>{wholeNumber(plan.sales, app.locale)}</Fact> : null}
    </dl>
  );
}

/** One tip with its match, odds, full text and actions. */
export function TipCard({ plan }: { plan: PlanForReview }) {
  const app = useApp();
  const { planId, state, title, expert, claimedBy, submittedAtMs, flaggedSales, draft, pictureBaseUrl } = plan;
  const isOwnClaim = claimedBy !== null && claimedBy.uid === app.user?.uid;
  return (
    <li data-tip={planId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          className="rounded-6 text-14 font-600 text-strong hover:underline focus-ring"
          href={profileHref(app, expert.uid)}
        >
          <bdi>{expert.username}</bdi> <span className="text-muted tabular">{expert.uid}</span>
        </Link>
        {submittedAtMs === null ? null : (
          <time className="text-13 text-muted" dateTime={new Date(submittedAtMs).toISOString()}>
            {dateAndTime(submittedAtMs, app.locale, app.timeZone)}
          </time>
        )}
        {claimedBy && state === "under_review" ? (
          <Badge tone={isOwnClaim ? "accent" : "neutral"}>
            {isOwnClaim ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
          </Badge>
        ) : null}
        {draft.isRefundable ? <Badge>{m.tip_refundable()}</Badge> : null}
        {flaggedSales > 0 ? (
          <Badge tone="live">
            {m.label_value({ label: m.operator_flagged(), value: wholeNumber(flaggedSales, app.locale) })}
          </Badge>
        ) : null}
      </div>
      <h2 lang={draft.locale} dir="auto" className="break-words text-16">
        {title}
      </h2>
      <Facts plan={plan} />
      <PlanText content={draft.content} pictureBaseUrl={pictureBaseUrl} locale={draft.locale} />
      <TipActions plan={plan} />
    </li>
  );
}
