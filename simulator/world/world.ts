// The sample world: fictional leagues, teams and people, deterministic and built on first use.
import type { CanonicalLeague, CanonicalTeam } from "#domain/feed/delivery.ts";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { createChance, type RandomSource } from "./chance.ts";
import { KIT_COLOURS } from "./kit-colours.ts";
import { SOLO_GAMES, TEAMS_PER_LEAGUE } from "./league-plan.ts";
import { LEAGUES, leaguePlan } from "./leagues.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "./organisations.ts";
import { inventTeam, type Named } from "./people.ts";
import { SQUAD_PLANS } from "./squad-plan.ts";
import { cityTeams, esportsTeams, soloPlayers } from "./team-makers.ts";

const WORLD_SEED = "first world";

const squads = new Map<number, Map<number, Named[]>>();

function makerOf(game: GameSlug) {
  if (SOLO_GAMES.has(game)) return soloPlayers;
  return getGameBySlug(game)?.kind === "esport" ? esportsTeams : cityTeams;
}

function buildTeams(): Map<number, CanonicalTeam[]> {
  const byLeague = new Map<number, CanonicalTeam[]>();
  const takenByGame = new Map<GameSlug, Set<string>>();
  for (const { league, game, place } of LEAGUES) {
    const taken = takenByGame.get(game) ?? new Set<string>();
    takenByGame.set(game, taken);
    const seed = `${WORLD_SEED} ${league.id}`;
    const entrants = makerOf(game)(place, TEAMS_PER_LEAGUE[game], seed, taken);
    const kits = createChance(`${seed} kits`).shuffled(KIT_COLOURS);
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
export const getWorldTeam = (teamId: number): CanonicalTeam | undefined => world().byId.get(teamId);
export const teamsOfLeague = (leagueId: number): readonly CanonicalTeam[] => world().byLeague.get(leagueId) ?? [];

function handles(chance: RandomSource, count: number, taken: Set<string>): Named[] {
  const names: Named[] = [];
  while (names.length < count) {
    const number = chance.happens(0.15) ? String(chance.whole(2, 99)) : "";
    const name = chance.pick(HANDLE_STARTS) + chance.pick(HANDLE_ENDS) + number;
    if (taken.has(name)) continue;
    taken.add(name);
    names.push({ name });
  }
  return names;
}

/** Creates all squads of a league together, so that names are unique within a match. The coach comes last. */
function squadsOfLeague(leagueId: number): ReadonlyMap<number, Named[]> | undefined {
  const known = squads.get(leagueId);
  const game = leaguePlan(leagueId)?.game;
  if (known || !game) return known;
  const taken = new Set<string>();
  const chance = createChance(`${WORLD_SEED} squads ${leagueId}`);
  const size = SQUAD_PLANS[game].roles.length;
  const made = new Map(
    teamsOfLeague(leagueId).map(({ id, name, names, country = "GB" }): [number, Named[]] => {
      if (SOLO_GAMES.has(game)) return [id, [{ name, ...(names && { names }) }]];
      const coach = inventTeam(country, 1, createChance(`${WORLD_SEED} coach ${id}`), taken);
      if (getGameBySlug(game)?.kind === "esport") return [id, [...handles(chance, size, taken), ...coach]];
      return [id, [...inventTeam(country, size, chance, taken), ...coach]];
    }),
  );
  squads.set(leagueId, made);
  return made;
}

/** A team's people in the order of its squad plan, then the coach. */
export const namedSquadOf = (teamId: number): readonly Named[] =>
  squadsOfLeague(Math.floor(teamId / 100))?.get(teamId) ?? [];
