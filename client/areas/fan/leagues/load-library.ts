import { notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { playersOf, teamsOf } from "#client/features/matches/labels/sport-words.ts";
import { libraryHref, type StatsLibraryKind } from "#client/links.ts";
import type { RouterContext } from "#client/router-context.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import {
  nextMatchesQueryInput,
  playerListQueryInput,
  seasonQueryInput,
  teamListQueryInput,
} from "./library-queries.ts";
import { createLibraryRequest, type LibraryRequest } from "./library-request.ts";
import type { LibrarySearch } from "./library-search.ts";
import { LEAGUE_VIEWS, PLAYER_VIEWS, parseView, selectedGame, TEAM_VIEWS } from "./library-views.ts";
import { loadLeagueView, loadPlayerView, loadTeamView } from "./load-library-view.ts";

export type LibrarySummary = {
  kind: StatsLibraryKind;
  name: string;
  country?: string;
  team?: string;
  /** Set if the squad is a single player. */
  isPerson?: true;
};
/** Title and summary of a library page, for the head and structured data. */
export type LibraryPage = {
  title: string;
  description: string;
  /** Without locale and query. */
  path: string;
  summary?: LibrarySummary;
};
type Params = { id: string; view?: string | undefined };

const NO_BASE_PATH = { basePath: "" };

function idOf({ id }: Params): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}

const createRequest = (context: RouterContext): LibraryRequest => {
  void context.queryClient.prefetchQuery(callQuery(context.api, "GET /match/liveCounts", {}));
  return createLibraryRequest(context);
};

const LIST_DESCRIPTIONS = {
  league: m.library_league_description,
  squad: m.library_squad_description,
  player: m.library_player_description,
} satisfies Record<StatsLibraryKind, unknown>;

const listPage = (kind: StatsLibraryKind, title: string): LibraryPage => ({
  title,
  description: LIST_DESCRIPTIONS[kind]({ name: title }),
  path: libraryHref(NO_BASE_PATH, kind),
});

export async function loadLeagueList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  const request = createRequest(context);
  await Promise.all([
    request("GET /league/library", { game }),
    request("GET /match/list", nextMatchesQueryInput(game, context.app.timeZone)),
  ]);
  return listPage("league", m.library_leagues_of({ game: gameName(game) }));
}

export async function loadTeamList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  const request = createRequest(context);
  await Promise.all([
    request("GET /squad/library", teamListQueryInput(game, search)),
    request("GET /league/library", { game }),
  ]);
  return listPage("squad", teamsOf(game, gameName(game)));
}

export async function loadPlayerList(context: RouterContext, search: LibrarySearch): Promise<LibraryPage> {
  const game = selectedGame(search.game, context.app.brand.leads);
  const request = createRequest(context);
  await Promise.all([
    request("GET /player/library", playerListQueryInput(game, search)),
    request("GET /league/library", { game }),
  ]);
  return listPage("player", playersOf(game, gameName(game)));
}

export async function loadLeague(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const leagueId = idOf(params);
  const view = parseView(LEAGUE_VIEWS, params.view);
  if (!view) throw notFound();
  const request = createRequest(context);
  const { league } = await request("GET /league/profile", { leagueId });
  await loadLeagueView(request, view, league, search, seasonQueryInput(leagueId, search));
  const { name, country } = league;
  return {
    title: m.library_league_title({ name }),
    description: m.library_league_description({ name }),
    path: libraryHref(NO_BASE_PATH, "league", leagueId, view),
    summary: { kind: "league", name, ...(country && { country }) },
  };
}

export async function loadTeam(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const teamId = idOf(params);
  const view = parseView(TEAM_VIEWS, params.view);
  if (!view) throw notFound();
  const request = createRequest(context);
  const profile = await request("GET /squad/profile", { teamId });
  await loadTeamView(request, view, profile, search);
  const { name, country, isPerson } = profile.team;
  return {
    title: isPerson ? m.library_player_title({ name }) : m.library_squad_title({ name }),
    description: m.library_squad_description({ name }),
    path: libraryHref(NO_BASE_PATH, "squad", teamId, view),
    summary: { kind: "squad", name, ...(country && { country }), ...(isPerson && { isPerson }) },
  };
}

export async function loadPlayer(context: RouterContext, params: Params, search: LibrarySearch): Promise<LibraryPage> {
  const playerId = idOf(params);
  const view = parseView(PLAYER_VIEWS, params.view);
  if (!view) throw notFound();
  const request = createRequest(context);
  const profile = await request("GET /player/profile", { playerId });
  await loadPlayerView(request, view, profile, search);
  const { name, country, team } = profile.player;
  return {
    title: m.library_player_title({ name }),
    description: m.library_player_description({ name }),
    path: libraryHref(NO_BASE_PATH, "player", playerId, view),
    summary: { kind: "player", name, ...(country && { country }), ...(team && !team.isPerson && { team: team.name }) },
  };
}
