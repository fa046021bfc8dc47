// A day's available players and starters; an unavailable player misses several days in a row.
import type { Absence } from "#domain/matches/detail/conditions.ts";
import { ABSENCE_REASONS, INJURIES } from "#domain/matches/detail/conditions.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { CanonicalPlayer } from "#domain/players/canonical-player.ts";
import { DAY_MS, dayIndexOf, type Fixture } from "../schedule/fixture.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import { SOLO_GAMES } from "../world/league-plan.ts";
import { SQUAD_PLANS } from "../world/squad-plan.ts";
import { squadOf } from "../world/squads.ts";
import type { MatchSide } from "./timeline.ts";

export type Selection = {
  starters: readonly CanonicalPlayer[];
  bench: readonly CanonicalPlayer[];
  coach?: CanonicalPlayer;
  absences: readonly Absence[];
};

/** Length of an absence in days; all matches in that period are missed. */
const ABSENCE_DAYS = 5;
const REASON_WEIGHTS: Readonly<Record<Absence["why"], number>> = {
  injury: 10,
  illness: 2,
  suspension: 3,
  rest: 2,
  duty: 1,
  personal: 1,
  doubtful: 0,
};

const isoDay = (dayIndex: number) => new Date(dayIndex * DAY_MS).toISOString().slice(0, 10);

function absenceOf(player: CanonicalPlayer, side: MatchSide, lastDay: number, chance: RandomSource): Absence {
  const why = ABSENCE_REASONS[chance.weighted(ABSENCE_REASONS.map((reason) => REASON_WEIGHTS[reason]))] ?? "injury";
  return {
    side,
    name: player.name,
    playerId: player.id,
    why,
    ...(why === "injury" && { where: chance.pick(INJURIES) }),
    until: isoDay(lastDay + 1),
  };
}

export function selectionOf(seed: Seed, fixture: Fixture, side: MatchSide): Selection {
  const teamId = side === "home" ? fixture.homeId : fixture.awayId;
  const game = getGameById(fixture.gameId);
  const { players, coach } = squadOf(teamId);
  if (!game || SOLO_GAMES.has(game.slug)) return { starters: players, bench: [], absences: [] };
  const absence = Math.floor((dayIndexOf(fixture.startsAtMs) + teamId) / ABSENCE_DAYS);
  const lastDay = (absence + 1) * ABSENCE_DAYS - teamId - 1;
  const chance = createChance(`${seed} squad ${teamId} ${absence}`);
  const plan = SQUAD_PLANS[game.slug];
  const starters = players.slice(0, plan.starters);
  const bench = players.slice(plan.starters);
  const absences: Absence[] = [];
  const most = game.kind === "esport" ? chance.weighted([85, 15]) : chance.weighted([20, 45, 25, 10]);
  for (const out of chance.shuffled(starters).slice(0, most)) {
    // Only players with a replacement can be absent; a goalkeeper needs a second goalkeeper on the bench.
    const deputy = bench.findIndex(({ role }) => game.kind === "esport" || role === out.role);
    const [replacement] = deputy < 0 ? [] : bench.splice(deputy, 1);
    if (!replacement) continue;
    // A substitute in an esports team takes over the role of the absent player.
    const isCovering = game.kind === "esport" && out.role !== undefined;
    starters[starters.indexOf(out)] = isCovering ? { ...replacement, role: out.role } : replacement;
    absences.push(absenceOf(out, side, lastDay, chance));
  }
  return { starters, bench, absences, ...(coach && { coach }) };
}
