import { notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { playersOf, teamsOf } from "#client/features/matches/labels/sport-words.ts";
import { libraryHref, type StatsLibraryKind } from "#client/links.ts";
import type { RouterContext } from "#client/router-context.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { playerListQueryInput, seasonQueryInput, teamListQueryInput } from "./library-queries.ts";
import { createLibraryRequest, type LibraryRequest } from "./library-request.ts";
import type { LibrarySearch } from "./library-search.ts";
import { LEAGUE_VIEWS, PLAYER_VIEWS, parseView, selectedGame, TEAM_VIEWS } from "./library-views.ts";
import { loadLeagueView, loadPlayerView, loadTeamView } from "./load-library-view.ts";

export type LibrarySummary = { kind: StatsLibraryKind; name: string; country?: string; team?: string };
/** What a page of the library is, in words: for its title, search engines and structured data. */
export type LibraryPage = {
  title: string;
  description: string;
  /** Without language and query. */
  path: string;
  face?: LibrarySummary;
};
type Params = { id: string; view?: string | undefined };

const NOWHERE = { basePath: "" };

function idOf({ id }: Params): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}

const prepare = (context: RouterContext): LibraryRequest => {
  void context.queryClient.prefetchQuery(callQuery(context.api, "GET /match/liveCounts", {}));
  return createLibraryRequest(context);
};

const listPage = (kind: StatsLibraryKind, title: string, game: string): LibraryPage => ({
  title,
  description: m.library_list_description({ game }),
  path: libraryHref(NOWHERE, kind),
});

export async function loadLeagueList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  await prepare(context)("GET /league/library", { game });
  return listPage("league", m.library_leagues_of({ game: gameName(game) }), gameName(game));
}

export async function loadTeamList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  const ask = prepare(context);
  await Promise.all([
    ask("GET /squad/library", teamListQueryInput(game, search)),
    ask("GET /league/library", { game }),
  ]);
  return listPage("squad", teamsOf(game, gameName(game)), gameName(game));
}

export async function loadPlayerList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  const ask = prepare(context);
  await Promise.all([
    ask("GET /player/library", playerListQueryInput(game, search)),
    ask("GET /league/library", { game }),
  ]);
  return listPage("player", playersOf(game, gameName(game)), gameName(game));
}

export async function loadLeague(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const leagueId = idOf(params);
  const view = parseView(LEAGUE_VIEWS, params.view);
  if (!view) throw notFound();
  const ask = prepare(context);
  const { league } = await ask("GET /league/profile", { leagueId });
  await loadLeagueView(ask, view, league, search, seasonQueryInput(leagueId, search));
  const { name, country } = league;
  return {
    title: m.library_league_title({ name }),
    description: m.library_league_description({ name }),
    path: libraryHref(NOWHERE, "league", leagueId, view),
    face: { kind: "league", name, ...(country && { country }) },
  };
}

export async function loadTeam(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const teamId = idOf(params);
  const view = parseView(TEAM_VIEWS, params.view);
  if (!view) throw notFound();
  const ask = prepare(context);
  const profile = await ask("GET /squad/profile", { teamId });
  await loadTeamView(ask, view, profile, search);
  const { name, country } = profile.team;
  return {
    title: m.library_squad_title({ name }),
    description: m.library_squad_description({ name }),
    path: libraryHref(NOWHERE, "squad", teamId, view),
    face: { kind: "squad", name, ...(country && { country }) },
  };
}

export async function loadPlayer(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const playerId = idOf(params);
  const view = parseView(PLAYER_VIEWS, params.view);
  if (!view) throw notFound();
  const ask = prepare(context);
  const profile = await ask("GET /player/profile", { playerId });
  await loadPlayerView(ask, view, profile, search);
  const { name, country, team } = profile.player;
  return {
    title: m.library_player_title({ name }),
    description: m.library_player_description({ name }),
    path: libraryHref(NOWHERE, "player", playerId, view),
    face: { kind: "player", name, ...(country && { country }), ...(team && { team: team.name }) },
  };
}
