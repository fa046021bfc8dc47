import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PlanTile } from "#client/features/plans/plan-tile.tsx";
import { SaleState } from "#client/features/plans/sale-state.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { accountHref, expertsHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { ownTipsQuery, parseUserInfoSearch } from "../user-info-search.ts";

/** Bought tips, newest first, with their outcome and whether the coins are held, paid out or refunded. */
function OwnTipsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/tips" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /expert_plan/userExpertPlanOrderPC", ownTipsQuery(search)));
  const { page, size, total, list } = data;
  const hrefOf = (to: number) => accountHref(app, "tips", { page: to > 1 ? to : undefined });
  return (
    <section className="flex flex-col gap-4">
      <CrestSprite />
      <h2 className="text-16">{m.tips_own()}</h2>
      {list.length === 0 ? (
        <EmptyState icon="i-lucide-lightbulb" title={m.tips_own_none()}>
          {app.brand.plans ? <ButtonLink href={expertsHref(app)}>{m.experts_title()}</ButtonLink> : null}
        </EmptyState>
      ) : (
        <ul className="plan-tiles">
          {list.map(({ plan, sale }) => (
            <li key={plan.planId} className="content-start gap-2" data-own-tip={plan.planId}>
              <PlanTile plan={plan} />
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <SaleState sale={sale} />
                <span className="text-12 text-muted tabular">
                  {dateAndTime(sale.boughtAtMs, app.locale, app.timeZone)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={m.following_pages()}
        back={page > 1 ? { href: hrefOf(page - 1), name: m.following_back() } : undefined}
        next={page * size < total ? { href: hrefOf(page + 1), name: m.following_next() } : undefined}
      />
    </section>
  );
}

export const OwnTipsScreen = accountScreen("tips", OwnTipsPage);
