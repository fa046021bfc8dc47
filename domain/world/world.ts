// The sample world: made-up leagues, teams and people, the same on every machine.
// Built once when first asked for.
import type { CanonicalLeague, CanonicalTeam } from "../feed/delivery.ts";
import { type GameSlug, gameBySlug } from "../matches/games.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { KIT_COLOURS } from "./kit-colours.ts";
import { SOLO_GAMES, TEAMS_PER_LEAGUE } from "./league-plan.ts";
import { LEAGUES, leaguePlan } from "./leagues.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "./organisations.ts";
import { inventTeam } from "./people.ts";
import { esportsTeams, soloPlayers, townTeams } from "./team-makers.ts";

const WORLD_SEED = "first world";
const SPORTS_SQUAD = 15;
const ESPORTS_SQUAD = 5;

const squads = new Map<number, Map<number, string[]>>();

function makerOf(game: GameSlug) {
  if (SOLO_GAMES.has(game)) return soloPlayers;
  return gameBySlug(game)?.kind === "esport" ? esportsTeams : townTeams;
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

function handles(chance: Chance, taken: Set<string>): string[] {
  const names: string[] = [];
  while (names.length < ESPORTS_SQUAD) {
    const number = chance.happens(0.15) ? String(chance.whole(2, 99)) : "";
    const name = chance.pick(HANDLE_STARTS) + chance.pick(HANDLE_ENDS) + number;
    if (taken.has(name)) continue;
    taken.add(name);
    names.push(name);
  }
  return names;
}

/** All squads of a league together, so that no name stands on both sides of a match. */
function squadsOfLeague(leagueId: number): ReadonlyMap<number, string[]> | undefined {
  const known = squads.get(leagueId);
  const game = leaguePlan(leagueId)?.game;
  if (known || !game) return known;
  const taken = new Set<string>();
  const chance = chanceOf(`${WORLD_SEED} squads ${leagueId}`);
  const made = new Map(
    teamsOfLeague(leagueId).map((team): [number, string[]] => {
      if (SOLO_GAMES.has(game)) return [team.id, [team.name]];
      if (gameBySlug(game)?.kind === "esport") return [team.id, handles(chance, taken)];
      return [team.id, inventTeam(team.country ?? "GB", SPORTS_SQUAD, chance, taken)];
    }),
  );
  squads.set(leagueId, made);
  return made;
}

/** Who plays for a team: five handles in esports, fifteen names in team sports, the one player otherwise. */
export const squadOf = (teamId: number): readonly string[] =>
  squadsOfLeague(Math.floor(teamId / 100))?.get(teamId) ?? [];
