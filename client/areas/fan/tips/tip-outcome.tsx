import { useApp } from "#client/app-context.ts";
import { OutcomeMark } from "#client/features/plans/outcome-mark.tsx";
import { PlanOdds } from "#client/features/plans/plan-odds.tsx";
import { pickText, playTypeName, voidReasonText } from "#client/features/plans/plan-words.ts";
import type { TakeDownReason } from "#domain/plans/plan-states.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

const TAKE_DOWN_REASONS: Record<TakeDownReason, () => string> = {
  by_expert: m.tip_takedown_by_expert,
  content_not_allowed: m.tip_takedown_content,
  copied: m.tip_takedown_copied,
  fraud: m.tip_takedown_fraud,
  expert_banned: m.tip_takedown_banned,
};

/** Placeholder for a tip that was taken down. */
const Tombstone = ({ reason }: { reason: TakeDownReason }) => (
  <div className="flex flex-col gap-1 rounded-10 bg-surface-2 p-4 text-14" data-tombstone>
    <b className="text-strong">{m.tip_tombstone()}</b>
    <p>{TAKE_DOWN_REASONS[reason]()}</p>
    <p className="text-13 text-muted">{m.tip_tombstone_text()}</p>
  </div>
);

/** Play type, outcome, and the pick if the reader may see it. */
export function TipOutcome({ plan }: { plan: PlanView }) {
  const app = useApp();
  const { match, pick, playType, result, takenDown } = plan;
  return (
    <section className="flex flex-col gap-3" aria-label={m.tip_pick()}>
      {takenDown ? <Tombstone reason={takenDown.reason} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-10 border bg-surface-1 p-4">
        <div className="min-w-0">
          <p className="text-13 text-muted">{playTypeName(playType, match)}</p>
          {pick ? (
            <p className="text-20 font-700 text-strong" data-pick>
              <bdi>{pickText(pick.selection, match, app.locale)}</bdi>
            </p>
          ) : null}
          {pick ? (
            <p className="text-13 text-text">
              <PlanOdds pick={pick} />
            </p>
          ) : null}
        </div>
        {result ? (
          <p className="flex flex-wrap items-center gap-2 text-13" data-outcome={result.outcome}>
            <span className="text-muted">{m.tip_outcome_title()}</span>
            <OutcomeMark outcome={result.outcome} />
          </p>
        ) : null}
      </div>
      {result?.voidReason ? (
        <p className="text-13 text-text">{m.tip_void_because({ reason: voidReasonText(result.voidReason) })}</p>
      ) : null}
      {result && result.corrections > 0 ? <p className="text-13 text-text">{m.tip_settled_again()}</p> : null}
    </section>
  );
}
