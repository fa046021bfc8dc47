import type { CallInput } from "#domain/api/contract.ts";
import type { PlayerProfile, TeamProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { COACH } from "#domain/players/coach.ts";
import { leaderStatKeys } from "./league/leader-stat-keys.ts";
import {
  leadersQueryInput,
  playerMatchesQueryInput,
  rankingQueryInput,
  scheduleQueryInput,
  teamRankingLeague,
  teamScheduleQueryInput,
} from "./library-queries.ts";
import type { LibraryRequest } from "./library-request.ts";
import type { LibrarySearch } from "./library-search.ts";
import type { LeagueView, PlayerView, TeamView } from "./library-views.ts";

type SeasonInput = CallInput<"GET /league/standings">;

/** Loads each view's data besides the profile, in parallel. */
export function loadLeagueView(
  request: LibraryRequest,
  view: LeagueView,
  league: LeagueSummary,
  search: LibrarySearch,
  season: SeasonInput,
): Promise<unknown> {
  switch (view) {
    case "config":
      return Promise.all([
        request("GET /league/standings", season),
        request("GET /league/schedule", scheduleQueryInput(league.id, {})),
        request("GET /league/schedule", scheduleQueryInput(league.id, { way: "results" })),
        ...leaderStatKeys(getGameById(league.gameId)?.slug ?? "soccer").map((key) =>
          request("GET /league/players", leadersQueryInput(league.id, search, key)),
        ),
      ]);
    case "groupTable":
      return request("GET /league/standings", season);
    case "promotionTree":
      return request("GET /league/bracket", season);
    case "scheduleTable":
      return request("GET /league/schedule", scheduleQueryInput(league.id, search));
    case "sortTable":
      return request(
        search.of === "teams" ? "GET /league/teams" : "GET /league/players",
        rankingQueryInput(league.id, search),
      );
    case "leagueList":
      return request("GET /league/library", { game: getGameById(league.gameId)?.slug ?? "" });
  }
}

export function loadTeamView(
  request: LibraryRequest,
  view: TeamView,
  profile: TeamProfile,
  search: LibrarySearch,
): Promise<unknown> {
  switch (view) {
    case "config":
    case "meansModule":
      return request("GET /squad/schedule", teamScheduleQueryInput(profile.team.id, {}));
    case "scheduleTable":
      return request("GET /squad/schedule", teamScheduleQueryInput(profile.team.id, search));
    case "sortTable": {
      const league = teamRankingLeague(profile, search);
      const players = { ...search, of: undefined, team: profile.team.id };
      return league === undefined
        ? Promise.resolve()
        : request("GET /league/players", rankingQueryInput(league, players));
    }
    case "dataModule":
    case "TeamTable":
      return Promise.resolve();
  }
}

export function loadPlayerView(
  request: LibraryRequest,
  view: PlayerView,
  { player }: PlayerProfile,
  search: LibrarySearch,
): Promise<unknown> {
  switch (view) {
    case "config":
      return player.role === COACH && player.team
        ? request("GET /squad/schedule", teamScheduleQueryInput(player.team.id, {}))
        : request("GET /player/matches", playerMatchesQueryInput(player.id, {}));
    case "sortMatchTable":
      return request("GET /player/matches", playerMatchesQueryInput(player.id, search));
    case "dataModule":
    case "meansModule":
    case "sortServiceTable":
    case "sortWeaponTable":
    case "sortTable":
      return Promise.resolve();
    case "TeamTable":
      return player.team ? request("GET /squad/profile", { teamId: player.team.id }) : Promise.resolve();
  }
}
