import { useApp } from "#client/app-context.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import { PLAN_STATES } from "#domain/plans/plan-states.ts";
import type { CreatorOverview } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";

/** Number of tips per state; each number links to its list. */
export function PlansByState({ counts }: Pick<CreatorOverview, "counts">) {
  const app = useApp();
  return (
    <section className="panel !mt-0 flex flex-col gap-2 p-4" aria-labelledby="plans-by-state">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans-by-state" className="text-16">
          {m.creator_tips()}
        </h2>
        <ButtonLink kind="primary" href={creatorHref(app, "progComponent")}>
          {m.creator_new_tip()}
        </ButtonLink>
      </div>
      <ul>
        {PLAN_STATES.map((state) => (
          <li key={state} className="border-t">
            <Link
              className="flex min-h-11 items-center justify-between gap-4 rounded-6 text-14 hover:underline focus-ring"
              href={creatorHref(app, "progManage", { state })}
            >
              {planStateName(state)}
              <b className="text-strong tabular">{wholeNumber(counts[state], app.locale)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
