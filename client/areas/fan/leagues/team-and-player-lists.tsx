import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { PlayerDirectory, TeamDirectory } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { FilterLinks } from "./filter-links.tsx";
import { GameFilter } from "./game-filter.tsx";
import { ListFrame } from "./library-frame.tsx";
import { PlayerGrid, TeamGrid } from "./library-links.tsx";
import { playerListQueryInput, teamListQueryInput } from "./library-queries.ts";
import type { LibrarySearch } from "./library-search.ts";
import { selectedGame } from "./library-views.ts";
import { NameSearch } from "./name-search.tsx";

type Props = {
  kind: "squad" | "player";
  title: string;
  game: ReturnType<typeof selectedGame>;
  league: number | undefined;
  q: LibrarySearch["q"];
  data: TeamDirectory | PlayerDirectory;
  /** Links to the listed teams or players. */
  children: ReactNode;
};

/** Teams or players of a game or league by name, paginated. */
function MemberList({ kind, title, game, league: chosen, q, data, children }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: library } = useSuspenseQuery(callQuery(api, "GET /league/library", { game }));
  const hrefOf = (league?: number, page?: number) =>
    libraryHref(app, kind, undefined, undefined, { game, league, q: league === undefined ? q : undefined, page });
  const leagues = library.regions.flatMap((region) => region.leagues);
  return (
    <ListFrame title={title} kind={kind} game={game}>
      <GameFilter kind={kind} game={game} />
      <NameSearch kind={kind} game={game} q={q} />
      <FilterLinks
        label={m.library_leagues()}
        links={[
          {
            key: "all",
            href: libraryHref(app, kind, undefined, undefined, { game }),
            label: m.library_all_leagues(),
            current: chosen === undefined && q === undefined,
          },
          ...leagues.map(({ id, name }) => ({ key: id, href: hrefOf(id), label: name, current: id === chosen })),
        ]}
      />
      {data.list.length > 0 ? (
        children
      ) : (
        <EmptyState
          icon="i-lucide-users"
          title={q === undefined ? m.library_nothing_listed() : m.library_no_such_name()}
        />
      )}
      <MatchListPages list={data} hrefOf={(page) => hrefOf(chosen, page)} more={m.moderation_more()} />
    </ListFrame>
  );
}

/** Players of a game or one league. */
export function PlayerListScreen() {
  const { leads } = useApp().brand;
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: "/playerLibrary" });
  const search = useSearch({ from: "/playerLibrary" });
  const game = selectedGame(search.game, leads);
  const { data } = useSuspenseQuery(callQuery(api, "GET /player/library", playerListQueryInput(game, search)));
  return (
    <MemberList kind="player" title={title} game={game} league={search.league} q={search.q} data={data}>
      <PlayerGrid players={data.list} withTeam />
    </MemberList>
  );
}

/** Teams of a game or one league. */
export function TeamListScreen() {
  const { leads } = useApp().brand;
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: "/squadLibrary" });
  const search = useSearch({ from: "/squadLibrary" });
  const game = selectedGame(search.game, leads);
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/library", teamListQueryInput(game, search)));
  return (
    <MemberList kind="squad" title={title} game={game} league={search.league} q={search.q} data={data}>
      <TeamGrid teams={data.list} />
    </MemberList>
  );
}
