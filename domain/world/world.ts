import type { CanonicalLeague, CanonicalTeam } from "../feed/delivery.ts";
import { GAMES, gameById, type GameSlug } from "../matches/games.ts";
import { chanceOf } from "./chance.ts";
import { KIT_COLOURS } from "./kit-colours.ts";
import { SOLO_GAMES, TEAMS_PER_LEAGUE } from "./league-plan.ts";
import { LEAGUES, leaguePlan } from "./leagues.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "./organisations.ts";
import { inventPeople } from "./people.ts";
import { esportsTeams, soloPlayers, townTeams } from "./team-makers.ts";

/** The sample world: made-up leagues, teams and people, the same on every machine. */
const WORLD_SEED = "first world";
const SPORTS_SQUAD = 15;
const ESPORTS_SQUAD = 5;

function makerOf(game: GameSlug) {
  if (SOLO_GAMES.has(game)) return soloPlayers;
  return GAMES.find(({ slug }) => slug === game)?.kind === "esport" ? esportsTeams : townTeams;
}

function buildTeams(): Map<number, CanonicalTeam[]> {
  const byLeague = new Map<number, CanonicalTeam[]>();
  const takenByGame = new Map<GameSlug, Set<string>>();
  for (const { league, game, place } of LEAGUES) {
    const taken = takenByGame.get(game) ?? new Set<string>();
    takenByGame.set(game, taken);
    const seed = `${WORLD_SEED} ${league.id}`;
    const entrants = makerOf(game)(place, TEAMS_PER_LEAGUE[game], seed, taken);
    const kits = chanceOf(`${seed} kits`).shuffled(KIT_COLOURS);
    const teams = entrants.map((entrant, at): CanonicalTeam => {
      const [colourA, colourB] = kits[at % kits.length] ?? ["#111111", "#ffffff"];
      return { id: league.id * 100 + at + 1, gameId: league.gameId, ...entrant, colourA, colourB };
    });
    byLeague.set(league.id, teams);
  }
  return byLeague;
}

let built: { byLeague: Map<number, CanonicalTeam[]>; byId: Map<number, CanonicalTeam> } | undefined;
function world() {
  if (!built) {
    const byLeague = buildTeams();
    const byId = new Map([...byLeague.values()].flat().map((team) => [team.id, team]));
    built = { byLeague, byId };
  }
  return built;
}

export const worldLeagues = (): CanonicalLeague[] => LEAGUES.map(({ league }) => league);
export const worldTeams = (): CanonicalTeam[] => [...world().byId.values()];
export const teamsOfLeague = (leagueId: number): readonly CanonicalTeam[] => world().byLeague.get(leagueId) ?? [];

function handles(seed: string): string[] {
  const chance = chanceOf(seed);
  const names = new Set<string>();
  while (names.size < ESPORTS_SQUAD) {
    const number = chance.happens(0.15) ? String(chance.whole(2, 99)) : "";
    names.add(chance.pick(HANDLE_STARTS) + chance.pick(HANDLE_ENDS) + number);
  }
  return [...names];
}

/** Who plays for a team: five handles in esports, fifteen names in team sports, the one player otherwise. */
export function squadOf(teamId: number): string[] {
  const team = world().byId.get(teamId);
  const plan = leaguePlan(Math.floor(teamId / 100));
  if (!team || !plan) return [];
  if (SOLO_GAMES.has(plan.game)) return [team.name];
  const seed = `${WORLD_SEED} squad ${teamId}`;
  if (gameById(team.gameId)?.kind === "esport") return handles(seed);
  return inventPeople(team.country ?? "GB", SPORTS_SQUAD, chanceOf(seed)).map(({ name }) => name);
}
