import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { type SpecialistLinkSearch, specialistHref } from "#client/late-links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { MIN_STRONG_LEAGUE_PLANS } from "#domain/experts/limits.ts";
import { m } from "#messages";
import { FilterLinks } from "../leagues/filter-links.tsx";
import { ExpertGameFilter } from "./expert-game-filter.tsx";
import { ExpertPage } from "./expert-page.tsx";
import { ExpertRows } from "./expert-rows.tsx";
import { parseSpecialistSearch, toSpecialistInput } from "./expert-search.ts";

/** Experts with strong leagues, by game and league, one row per league. */
export function SpecialistScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseSpecialistSearch(useSearch({ from: "/expert/specialist" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /expert_plan/expertLibraryPC", toSpecialistInput(search)));
  const { game, league, page = 1 } = search;
  const hrefOf = (change: SpecialistLinkSearch) => specialistHref(app, { ...search, page: undefined, ...change });
  const pageHref = (number: number) => hrefOf({ page: number > 1 ? number : undefined });
  const leagues = new Map(
    data.offered ? data.list.flatMap((row) => (row.league ? [[row.league.id, row.league]] : [])) : [],
  );
  return (
    <ExpertPage
      section="specialists"
      title={m.experts_specialists()}
      lead={m.experts_specialists_lead({ count: wholeNumber(MIN_STRONG_LEAGUE_PLANS, app.locale) })}
      isOffered={data.offered}
    >
      <div className="flex flex-col gap-2">
        <ExpertGameFilter game={game} hrefOf={(slug) => hrefOf({ game: slug, league: undefined })} />
        {leagues.size > 0 ? (
          <FilterLinks
            label={m.library_leagues()}
            links={[
              { key: "all", href: hrefOf({ league: undefined }), label: m.library_all_leagues(), current: !league },
              ...[...leagues.values()].map(({ id, name }) => ({
                key: id,
                href: hrefOf({ league: id }),
                label: name,
                current: id === league,
              })),
            ]}
          />
        ) : null}
      </div>
      {data.offered && data.list.length > 0 ? (
        <>
          <ExpertRows board="strong_leagues" rows={data.list} period={null} />
          <Pager
            label={m.experts_specialists()}
            back={page > 1 ? { href: pageHref(page - 1), name: m.following_back() } : undefined}
            next={data.nextPage ? { href: pageHref(data.nextPage), name: m.following_next() } : undefined}
          />
        </>
      ) : (
        <EmptyState icon="i-lucide-trophy" title={m.experts_specialists_none()} />
      )}
    </ExpertPage>
  );
}
