// The people of the sample world in feed format. Everything about a person is derived from the id.
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { CanonicalPlayer } from "#domain/players/canonical-player.ts";
import { COACH } from "#domain/players/coach.ts";
import { createChance } from "./chance.ts";
import { SQUAD_PLANS, type SquadPlan } from "./squad-plan.ts";
import { getWorldTeam, namedSquadOf, worldTeams } from "./world.ts";

const COACH_PLACE = 98;
/** Ranges of birth years of players and coaches. */
const BORN = { player: [1992, 2007], coach: [1966, 1988] } as const;

const TEAM_HEIGHT: Readonly<Record<string, number>> = { goalkeeper: 6, center: 10, libero: -14, point_guard: -8 };

const twoDigits = (number: number) => String(number).padStart(2, "0");

function birthDate(id: number, [from, to]: readonly [number, number]): string {
  const chance = createChance(`born ${id}`);
  return `${chance.whole(from, to)}-${twoDigits(chance.whole(1, 12))}-${twoDigits(chance.whole(1, 28))}`;
}

function heightOf(id: number, role: string, [from, to]: readonly [number, number]): number {
  const chance = createChance(`height ${id}`);
  // The average of two draws, so that most players are of medium height.
  const middle = (chance.between(from, to) + chance.between(from, to)) / 2;
  return Math.round(Math.max(from, Math.min(to, middle + (TEAM_HEIGHT[role] ?? 0))));
}

/** Unique shirt numbers for a squad: the first goalkeeper wears 1. */
function numbersOf(teamId: number, { roles, numbers }: SquadPlan): readonly number[] {
  if (!numbers) return [];
  const free = createChance(`numbers ${teamId}`).shuffled(Array.from({ length: numbers - 1 }, (_, at) => at + 2));
  return roles[0] === "goalkeeper" ? [1, ...free] : free;
}

type Team = { id: number; gameId: number; country?: string | undefined };

function peopleOfTeam({ id: teamId, gameId, country }: Team, game: GameSlug): CanonicalPlayer[] {
  const plan = SQUAD_PLANS[game];
  const numbers = numbersOf(teamId, plan);
  return namedSquadOf(teamId).map((named, place): CanonicalPlayer => {
    const role = plan.roles[place];
    const id = teamId * 100 + (role === undefined ? COACH_PLACE : place) + 1;
    const number = role === undefined ? undefined : numbers[place];
    return {
      id,
      gameId,
      teamId,
      ...named,
      role: role ?? COACH,
      ...(number !== undefined && { number }),
      birthDate: birthDate(id, role === undefined ? BORN.coach : BORN.player),
      ...(country && { country }),
      ...(plan.height && role !== undefined && { heightCm: heightOf(id, role, plan.height) }),
    };
  });
}

const known = new Map<number, { players: CanonicalPlayer[]; coach?: CanonicalPlayer }>();

/** A team's players in the order of its squad plan, and its coach. */
export function squadOf(teamId: number): { players: readonly CanonicalPlayer[]; coach?: CanonicalPlayer } {
  const made = known.get(teamId);
  if (made) return made;
  const team = getWorldTeam(teamId);
  const game = team && getGameById(team.gameId);
  if (!team || !game) return { players: [] };
  const people = peopleOfTeam(team, game.slug);
  const coach = people.find(({ role }) => role === COACH);
  const squad = { players: people.filter(({ role }) => role !== COACH), ...(coach && { coach }) };
  known.set(teamId, squad);
  return squad;
}

export const peopleOfGame = (gameId: number): CanonicalPlayer[] =>
  worldTeams()
    .filter((team) => team.gameId === gameId)
    .flatMap(({ id }) => {
      const { players, coach } = squadOf(id);
      return coach ? [...players, coach] : [...players];
    });
