import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PlanTiles } from "#client/features/plans/plan-tile.tsx";
import { planStateName, playTypeName } from "#client/features/plans/plan-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { type ExpertTipsLinkSearch, expertProfileHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import type { Locale } from "#domain/i18n/locales.ts";
import type { SettledFilter } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { periodText } from "./board-labels.ts";
import { accuracyQuery, expertTipsQuery } from "./expert-queries.ts";

const COUNTS: Record<SettledFilter, () => string> = {
  won: m.tip_outcome_hit,
  lost: m.tip_outcome_miss,
  push: m.tip_outcome_push,
  void: m.tip_outcome_void,
  decided: m.expert_filter_decided,
  priced: m.expert_filter_priced,
  closing: m.expert_filter_closing,
};

/** Describes the active filters. */
function filterTexts(search: ExpertTipsLinkSearch, leagueName: string | undefined, locale: Locale): string[] {
  const { counts, last, game, league, type, from, to } = search;
  return [
    ...(last ? [m.expert_last_tips({ count: wholeNumber(last, locale) })] : []),
    ...(counts ? [COUNTS[counts]()] : []),
    ...(game ? [gameName(game)] : []),
    ...(league ? [leagueName ?? m.expert_by_league()] : []),
    ...(type ? [playTypeName(type)] : []),
    ...(from && to ? [periodText({ fromMs: from, toMs: to }, locale)] : []),
  ];
}

type Props = { uid: number; search: ExpertTipsLinkSearch };

/** Tips on sale, or settled tips: all of them, or those behind one number. */
export function ExpertTips({ uid, search }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(expertTipsQuery(api, uid, search));
  const { data: accuracy } = useSuspenseQuery(accuracyQuery(api, uid));
  if (!data.offered) return null;
  const { page = 1 } = search;
  const isSettled = search.tips === "settled";
  const league = accuracy.byLeague.find((one) => one.league.id === search.league)?.league.name;
  const filters = isSettled ? filterTexts(search, league, app.locale) : [];
  const pageHref = (number: number) =>
    expertProfileHref(app, uid, { ...search, page: number > 1 ? number : undefined });
  return (
    <section id="tips" aria-label={m.expert_tips()} className="expert-tips" data-tips={isSettled ? "settled" : "open"}>
      <CrestSprite />
      <LinkTabs
        label={m.expert_tips()}
        tabs={[
          { href: expertProfileHref(app, uid, {}), label: planStateName("released"), current: !isSettled },
          {
            href: expertProfileHref(app, uid, { tips: "settled" }),
            label: planStateName("settled"),
            current: isSettled,
          },
        ]}
      />
      {filters.length > 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-13">
          <b className="text-strong">{filters.join(" · ")}</b>
          {data.total === null ? null : (
            <span className="text-muted tabular">
              {m.expert_settled_count({ count: wholeNumber(data.total, app.locale) })}
            </span>
          )}
          <ButtonLink href={expertProfileHref(app, uid, { tips: "settled" })} resetScroll={false}>
            {m.expert_filter_clear()}
          </ButtonLink>
        </p>
      ) : null}
      {app.spoilers && isSettled && search.counts ? (
        <p className="text-13 text-muted">{m.expert_tips_hidden()}</p>
      ) : null}
      {data.list.length > 0 ? (
        <PlanTiles plans={data.list} />
      ) : (
        <p className="py-4 text-14 text-muted">{isSettled ? m.tip_record_none() : m.expert_no_tips()}</p>
      )}
      <Pager
        label={m.expert_tips()}
        back={page > 1 ? { href: pageHref(page - 1), name: m.following_back() } : undefined}
        next={data.nextPage ? { href: pageHref(data.nextPage), name: m.following_next() } : undefined}
      />
    </section>
  );
}
