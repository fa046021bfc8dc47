import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ListPages } from "#client/features/match-card/list-pages.tsx";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { TeamFaces } from "./faces.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { GameFilter } from "./game-filter.tsx";
import { ListFrame } from "./library-frame.tsx";
import { squadListInput } from "./library-queries.ts";
import { gameOf } from "./library-views.ts";

/** A game's teams by name, or those of one league. */
export function SquadListScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: "/squadLibrary" });
  const search = useSearch({ from: "/squadLibrary" });
  const game = gameOf(search.game, app.brand.leads);
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/library", squadListInput(game, search)));
  const { data: library } = useSuspenseQuery(callQuery(api, "GET /league/library", { game }));
  const hrefOf = (league?: number, page?: number) =>
    libraryHref(app, "squad", undefined, undefined, { game, league, page });
  const leagues = library.regions.flatMap((region) => region.leagues);
  return (
    <ListFrame title={title} kind="squad" game={game}>
      <GameFilter kind="squad" game={game} />
      <FilterLinks
        label={m.library_leagues()}
        links={[
          { key: "all", href: hrefOf(), label: m.library_all_leagues(), current: search.league === undefined },
          ...leagues.map(({ id, name }) => ({ key: id, href: hrefOf(id), label: name, current: id === search.league })),
        ]}
      />
      {data.list.length > 0 ? (
        <TeamFaces teams={data.list} />
      ) : (
        <EmptyState icon="i-lucide-users" title={m.library_nothing_listed()} />
      )}
      <ListPages list={data} hrefOf={(page) => hrefOf(search.league, page)} />
    </ListFrame>
  );
}
