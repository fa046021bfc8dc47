import type { CallInput } from "#domain/api/contract.ts";
import type { PlayerProfile, SquadProfile } from "#domain/leagues/views.ts";
import { gameById } from "#domain/matches/games.ts";
import type { LeagueFace } from "#domain/matches/views.ts";
import { leaderKeys } from "./league/leader-stat-keys.ts";
import {
  leadersInput,
  playerMatchesInput,
  rankingInput,
  scheduleInput,
  squadLeague,
  squadScheduleInput,
} from "./library-queries.ts";
import type { LibrarySearch } from "./library-search.ts";
import type { LeagueView, PlayerView, SquadView } from "./library-views.ts";
import type { Ask } from "./load-library.ts";

type SeasonInput = CallInput<"GET /league/standings">;

/** What each view asks for besides the profile, one round of calls. */
export function loadLeagueView(
  ask: Ask,
  view: LeagueView,
  league: LeagueFace,
  search: LibrarySearch,
  season: SeasonInput,
): Promise<unknown> {
  switch (view) {
    case "config":
      return Promise.all([
        ask("GET /league/standings", season),
        ask("GET /league/schedule", scheduleInput(league.id, {})),
        ask("GET /league/schedule", scheduleInput(league.id, { way: "results" })),
        ...leaderKeys(gameById(league.gameId)?.slug ?? "soccer").map((key) =>
          ask("GET /league/players", leadersInput(league.id, search, key)),
        ),
      ]);
    case "groupTable":
      return ask("GET /league/standings", season);
    case "promotionTree":
      return ask("GET /league/bracket", season);
    case "scheduleTable":
      return ask("GET /league/schedule", scheduleInput(league.id, search));
    case "sortTable":
      return ask(search.of === "teams" ? "GET /league/teams" : "GET /league/players", rankingInput(league.id, search));
    case "leagueList":
      return ask("GET /league/library", { game: gameById(league.gameId)?.slug ?? "" });
  }
}

export function loadSquadView(
  ask: Ask,
  view: SquadView,
  profile: SquadProfile,
  search: LibrarySearch,
): Promise<unknown> {
  switch (view) {
    case "config":
    case "meansModule":
      return ask("GET /squad/schedule", squadScheduleInput(profile.team.id, {}));
    case "scheduleTable":
      return ask("GET /squad/schedule", squadScheduleInput(profile.team.id, search));
    case "sortTable": {
      const league = squadLeague(profile, search);
      const players = { ...search, of: undefined, team: profile.team.id };
      return league === undefined ? Promise.resolve() : ask("GET /league/players", rankingInput(league, players));
    }
    case "dataModule":
    case "TeamTable":
      return Promise.resolve();
  }
}

export function loadPlayerView(
  ask: Ask,
  view: PlayerView,
  { player }: PlayerProfile,
  search: LibrarySearch,
): Promise<unknown> {
  switch (view) {
    case "config":
      return ask("GET /player/matches", playerMatchesInput(player.id, {}));
    case "sortMatchTable":
      return ask("GET /player/matches", playerMatchesInput(player.id, search));
    case "dataModule":
    case "meansModule":
    case "sortServiceTable":
    case "sortWeaponTable":
    case "sortTable":
      return Promise.resolve();
    case "TeamTable":
      return player.team ? ask("GET /squad/profile", { teamId: player.team.id }) : Promise.resolve();
  }
}
