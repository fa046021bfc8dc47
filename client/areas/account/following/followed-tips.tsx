import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PlanTile } from "#client/features/plans/plan-tile.tsx";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { accountHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { m } from "#messages";
import { focusEventsQuery, parseUserInfoSearch } from "../user-info-search.ts";

/** Releases and results of the experts the user follows, newest first. */
export function FollowedTips() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/focus" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /expert_plan/focusEvents", focusEventsQuery(search)));
  const { page, size, total, list } = data;
  const hrefOf = (to: number) => accountHref(app, "focus", { tab: "tips", page: to > 1 ? to : undefined });
  if (list.length === 0) return <EmptyState icon="i-lucide-lightbulb" title={m.tips_followed_none()} />;
  return (
    <>
      <CrestSprite />
      <ul className="plan-tiles">
        {list.map(({ kind, atMs, plan }) => (
          <li key={`${kind}-${plan.planId}`} className="content-start gap-2" data-focus-event={kind}>
            <p className="text-12 text-muted">
              {kind === "released" ? m.tip_entry_released() : planStateName("settled")} ·{" "}
              {dateAndTime(atMs, app.locale, app.timeZone)}
            </p>
            <PlanTile plan={plan} />
          </li>
        ))}
      </ul>
      <Pager
        label={m.following_pages()}
        back={page > 1 ? { href: hrefOf(page - 1), name: m.following_back() } : undefined}
        next={page * size < total ? { href: hrefOf(page + 1), name: m.following_next() } : undefined}
      />
    </>
  );
}
