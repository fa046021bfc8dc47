import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { libraryHref, matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { FilterLinks } from "../filter-links.tsx";
import { GameFilter } from "../game-filter.tsx";
import { ListFrame } from "../library-frame.tsx";
import { LeagueGrid } from "../library-links.tsx";
import { nextMatchesQueryInput } from "../library-queries.ts";
import { selectedGame } from "../library-views.ts";
import { MatchSection } from "../match-section.tsx";

const INTERNATIONAL = "international";

/** A game's leagues, by region, and its next matches. */
export function LeagueListScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: "/leagueLibrary" });
  const search = useSearch({ from: "/leagueLibrary" });
  const game = selectedGame(search.game, app.brand.leads);
  const { data } = useSuspenseQuery(callQuery(api, "GET /league/library", { game }));
  const { data: next } = useSuspenseQuery(callQuery(api, "GET /match/list", nextMatchesQueryInput(game, app.timeZone)));
  const regions = data.regions.map(({ country = INTERNATIONAL, region, leagues }) => ({
    country,
    name: region ?? m.match_region_international(),
    leagues,
  }));
  const shown = search.country ? regions.filter(({ country }) => country === search.country) : regions;
  const hrefOf = (country?: string) => libraryHref(app, "league", undefined, undefined, { game, country });
  return (
    <ListFrame title={title} kind="league" game={game}>
      <GameFilter kind="league" game={game} />
      {regions.length > 1 && (
        <FilterLinks
          label={m.match_fact_region()}
          links={[
            { key: "all", href: hrefOf(), label: m.library_all_regions(), current: search.country === undefined },
            ...regions.map(({ country, name }) => ({
              key: country,
              href: hrefOf(country),
              label: name,
              current: country === search.country,
            })),
          ]}
        />
      )}
      <div className="library-regions">
        {shown.map(({ country, name, leagues }) => (
          <section key={country} className="library-section">
            <h2 className="library-title">{name}</h2>
            <LeagueGrid leagues={leagues} />
          </section>
        ))}
      </div>
      {search.country === undefined && (
        <MatchSection
          title={m.match_view_upcoming()}
          leagues={next.leagues}
          list={next.list}
          more={matchListHref(app, game, { view: "upcoming" })}
        />
      )}
      {shown.length === 0 && (
        <EmptyState icon="i-lucide-trophy" title={m.library_nothing_listed()}>
          {search.country && <ButtonLink href={hrefOf()}>{m.library_all_regions()}</ButtonLink>}
        </EmptyState>
      )}
    </ListFrame>
  );
}
