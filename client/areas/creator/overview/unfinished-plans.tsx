import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { planRejectLabel } from "#client/features/experts/review-labels.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import type { CreatorPlan } from "#domain/plans/creator-contract.ts";
import { m } from "#messages";
import { unfinishedPlansQuery } from "../creator-queries.ts";

function UnfinishedPlan({ plan }: { plan: CreatorPlan }) {
  const app = useApp();
  const { planId, title, state, match, rejection, locksAtMs } = plan;
  return (
    <li className="border-t">
      <Link
        className="flex flex-col gap-1 rounded-6 py-3 text-14 hover:underline focus-ring"
        href={creatorHref(app, "progComponent", { id: planId })}
      >
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={state === "rejected" ? "live" : "neutral"}>{planStateName(state)}</Badge>
          <bdi className="min-w-0 break-words font-600 text-strong">{title || m.creator_untitled()}</bdi>
        </span>
        <span className="text-12 text-muted">
          {rejection ? planRejectLabel(rejection.reason) : null}
          {!rejection && match && locksAtMs !== null ? (
            <>
              <MatchNames match={match} /> · {dateAndTime(locksAtMs, app.locale, app.timeZone)}
            </>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

/** Rejected tips and drafts, for the expert to finish. */
export function UnfinishedPlans() {
  const { api } = useRouter().options.context;
  const { data: rejected } = useSuspenseQuery(unfinishedPlansQuery(api, "rejected"));
  const { data: drafts } = useSuspenseQuery(unfinishedPlansQuery(api, "draft"));
  const plans = [...rejected.list, ...drafts.list];
  return (
    <section className="panel !mt-0 flex flex-col gap-2 p-4" aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-16">
        {m.creator_unfinished()}
      </h2>
      {plans.length > 0 ? (
        <ul>
          {plans.map((plan) => (
            <UnfinishedPlan key={plan.planId} plan={plan} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{m.operator_none()}</p>
      )}
    </section>
  );
}
