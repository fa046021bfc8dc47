// The day's matches. Games run in lanes all day, each league at fixed hours, so that teams rest between matches.
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { FORMATS, type Format } from "../games/formats.ts";
import { keepLatest } from "../timeline/latest.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import { LEAGUES, type LeaguePlan } from "../world/leagues.ts";
import { teamsOfLeague } from "../world/world.ts";
import { DAY_MS, type Fixture, MINUTE_MS } from "./fixture.ts";
import { type Tie, tiesOfDay } from "./knockout.ts";
import { pairingsOfRound } from "./pairings.ts";
import { roundOfDay, seasonKeyOf, usualStage } from "./season.ts";

/** UTC hour of a league's prime time; determines the order of a game's leagues during the day. */
const PRIME_HOUR: Readonly<Record<string, number>> = {
  BR: 0,
  americas: 1,
  US: 2,
  AU: 8,
  JP: 10,
  KR: 11,
  CN: 12,
  asia: 13,
  sea: 13,
  IN: 14,
  europe: 18,
  DE: 18,
  GB: 19,
  ES: 20,
  world: 21,
};
const START_GRID_MS = 5 * MINUTE_MS;
const ID_STEP = 1000;
const MAX_CACHED_DAYS = 8;

type Slot = { startMs: number; window: number };
type Pair = { homeId: number; awayId: number };

const leaguesByHour = new Map<GameSlug, LeaguePlan[]>(
  GAMES.map(({ slug }) => [
    slug,
    LEAGUES.filter(({ game }) => game === slug).toSorted(
      (one, two) => (PRIME_HOUR[one.place] ?? 21) - (PRIME_HOUR[two.place] ?? 21),
    ),
  ]),
);

/** Start times of one game: lanes are offset, and each start is slightly randomized. */
function slotsOf(format: Format, leagues: number, shift: number, chance: RandomSource): Slot[] {
  const slotMs = DAY_MS / format.slotsPerDay;
  const slots: Slot[] = [];
  for (let lane = 0; lane < format.lanes; lane++) {
    for (let slot = 0; slot < format.slotsPerDay; slot++) {
      const plannedMs = slot * slotMs + ((lane + shift) / format.lanes) * slotMs;
      const movedMs = plannedMs + chance.between(-0.06, 0.06) * slotMs;
      const startMs = Math.round(movedMs / START_GRID_MS) * START_GRID_MS;
      slots.push({
        startMs: Math.max(0, Math.min(DAY_MS - START_GRID_MS, startMs)),
        window: Math.min(leagues - 1, Math.floor((plannedMs * leagues) / DAY_MS)),
      });
    }
  }
  return slots.toSorted((one, two) => one.startMs - two.startMs);
}

/** Pairs the teams without a tie that day. */
function pairsBeside(plan: LeaguePlan, ties: readonly Tie[], chance: RandomSource): Pair[] {
  const busy = new Set(ties.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const free = chance.shuffled(teamsOfLeague(plan.league.id).filter(({ id }) => !busy.has(id)));
  return Array.from({ length: Math.floor(free.length / 2) }, (_, at) => ({
    homeId: free[at * 2]?.id ?? 0,
    awayId: free[at * 2 + 1]?.id ?? 0,
  }));
}

function pairsOf(plan: LeaguePlan, dayIndex: number, ties: readonly Tie[], chance: RandomSource): (Pair | Tie)[] {
  if (ties.length > 0) return [...ties, ...pairsBeside(plan, ties, chance)];
  const teams = teamsOfLeague(plan.league.id);
  const pairs = pairingsOfRound(teams.length, dayIndex).map(([home, away]) => ({
    homeId: teams[home]?.id ?? 0,
    awayId: teams[away]?.id ?? 0,
  }));
  return chance.shuffled(pairs);
}

function plan(
  league: LeaguePlan,
  dayIndex: number,
  slot: Slot,
  pair: Pair | Tie,
  chance: RandomSource,
): Omit<Fixture, "id"> {
  const late = "stage" in pair;
  const { bestOf } = FORMATS[league.game];
  const length = late ? bestOf?.late : bestOf?.usual;
  const recommended = chance.happens(late ? 0.5 : league.league.rank % 10 === 0 ? 0.1 : 0.05);
  return {
    gameId: league.league.gameId,
    leagueId: league.league.id,
    stage: usualStage(league),
    ...pair,
    startsAtMs: dayIndex * DAY_MS + slot.startMs,
    // A knockout match has a stage instead of a round.
    ...(late ? {} : { round: roundOfDay(league, dayIndex) }),
    season: seasonKeyOf(league, dayIndex),
    ...(length ? { bestOf: length } : {}),
    ...(recommended ? { recommended } : {}),
    // Every match has a chat room, but the simulated schedule has no streams or expert tips.
    coverage: { stream: false, chat: true, plans: false },
  };
}

function planGame(seed: Seed, dayIndex: number, game: GameSlug, shift: number): Omit<Fixture, "id">[] {
  const leagues = leaguesByHour.get(game) ?? [];
  const chance = createChance(`${seed} day ${dayIndex} ${game}`);
  const slots = slotsOf(FORMATS[game], leagues.length, shift, chance);
  const pairs = leagues.map((league, at) => {
    const matchesInWindow = slots.filter(({ window }) => window === at).length;
    return pairsOf(league, dayIndex, tiesOfDay(seed, league, dayIndex, matchesInWindow), chance);
  });
  const used = leagues.map(() => 0);
  return slots.map((slot) => {
    const league = leagues[slot.window];
    const order = used[slot.window] ?? 0;
    const pair = pairs[slot.window]?.[order];
    if (!league || !pair) throw new Error(`${game} has more matches than teams`);
    used[slot.window] = order + 1;
    return plan(league, dayIndex, slot, pair, chance);
  });
}

function planDay(seed: Seed, dayIndex: number): readonly Fixture[] {
  return GAMES.flatMap(({ slug }, at) => planGame(seed, dayIndex, slug, ((at * 7) % GAMES.length) / GAMES.length))
    .toSorted((one, two) => one.startsAtMs - two.startsAtMs || one.gameId - two.gameId || one.homeId - two.homeId)
    .map((fixture, at) => ({ id: dayIndex * ID_STEP + at + 1, ...fixture }));
}

const days = keepLatest<readonly Fixture[]>(MAX_CACHED_DAYS);

/** All matches that start on a UTC day, by start time; an id is the day number times 1000 plus the index. */
export const scheduleForDay = (seed: Seed, dayIndex: number): readonly Fixture[] =>
  days.getOrMake(`${seed} ${dayIndex}`, () => planDay(seed, dayIndex));
