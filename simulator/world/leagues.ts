// Every league of the sample world. Ids are the game's id times 100 plus the index.
import type { CanonicalLeague } from "#domain/feed/delivery.ts";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { LEAGUE_PLAN } from "./league-plan.ts";
import { leagueNames } from "./names.ts";

export type LeaguePlan = { league: CanonicalLeague; game: GameSlug; place: string; kind: string };

const COUNTRY = /^[A-Z]{2}$/;

function planGame(game: { id: number; slug: GameSlug }, gameRank: number): LeaguePlan[] {
  return LEAGUE_PLAN[game.slug].split(", ").map((entry, at) => {
    const [place = "", kind = ""] = entry.split(" ");
    const league: CanonicalLeague = {
      id: game.id * 100 + at + 1,
      gameId: game.id,
      ...leagueNames(place, kind),
      ...(COUNTRY.test(place) ? { country: place } : {}),
      rank: gameRank * 10 + at,
    };
    return { league, game: game.slug, place, kind };
  });
}

export const LEAGUES: readonly LeaguePlan[] = GAMES.flatMap(planGame);

const byId = new Map(LEAGUES.map((plan) => [plan.league.id, plan]));
export const leaguePlan = (leagueId: number): LeaguePlan | undefined => byId.get(leagueId);
