// Line-ups as published: expected hours ahead, confirmed before the start, drafts before each map.
import type { LineupEntry, LineupSide, Lineups, MapVeto } from "#domain/matches/detail/lineups.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { CanonicalPlayer } from "#domain/players/canonical-player.ts";
import { DRAFT_ACTIONS, draftAfter, draftOf, vetoOf } from "../games/drafts.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import type { Selection } from "./selection.ts";
import type { MatchSide } from "./timeline.ts";

/** Rows from the back forward, without the goalkeeper; squads are read in this order. */
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "5-3-2"] as const;

function soccerSpots(formation: string): [number, number][] {
  const rows = formation.split("-").map(Number);
  const spots: [number, number][] = [[6, 50]];
  rows.forEach((count, row) => {
    const x = 26 + Math.round((row * 62) / Math.max(1, rows.length - 1));
    for (let at = 0; at < count; at++) spots.push([x, Math.round(((at + 0.5) * 100) / count)]);
  });
  return spots;
}

/** Positions in the other games; x points forward, y across. */
const SPOTS: Partial<Record<GameSlug, readonly [number, number][]>> = {
  basketball: [
    [48, 50],
    [62, 24],
    [66, 76],
    [80, 34],
    [84, 58],
  ],
  volleyball: [
    [76, 82],
    [76, 18],
    [80, 50],
    [34, 82],
    [34, 18],
    [28, 50],
    [20, 62],
  ],
  baseball: [
    [88, 50],
    [58, 40],
    [76, 80],
    [48, 72],
    [76, 20],
    [44, 28],
    [8, 30],
    [6, 50],
    [58, 60],
    [38, 50],
  ],
};

function spotsOf(game: GameSlug, formation: string | undefined): readonly [number, number][] {
  if (game === "soccer" && formation) return soccerSpots(formation);
  return SPOTS[game] ?? [];
}

const entryOf = ({ id, name, number, role }: CanonicalPlayer): LineupEntry => ({
  playerId: id,
  name,
  ...(number !== undefined && { number }),
  ...(role !== undefined && { role }),
});

const ORDERED: ReadonlySet<GameSlug> = new Set(["baseball", "cricket", "volleyball"]);

function sideOf(game: GameSlug, { starters, bench, coach }: Selection, chance: RandomSource): LineupSide {
  const formation = game === "soccer" ? chance.pick(FORMATIONS) : undefined;
  const spots = spotsOf(game, formation);
  const captain = chance.whole(0, Math.max(0, starters.length - 1));
  return {
    ...(formation && { formation }),
    ...(coach && { coach: coach.name, coachId: coach.id }),
    starters: starters.map((player, at) => {
      const spot = spots[at];
      return {
        ...entryOf(player),
        ...(spot && { spot }),
        ...(ORDERED.has(game) && player.role !== "pitcher" && { order: at + 1 }),
        ...(starters.length > 1 && at === captain && { captain: true }),
      };
    }),
    bench: bench.map(entryOf),
  };
}

/** Number of finished drafts, and the progress of the next one. */
export type Drafted = { maps: number; actions: number };
export type LineupMoment = { confirmed: boolean; drafted: Drafted };

/** Exceeds the number of actions in a draft, so that each state gets a unique revision. */
const STATES = DRAFT_ACTIONS + 1;

/** Increases with each publication: expected, confirmed, then each ban and pick. */
export const revisionOf = ({ confirmed, drafted: { maps, actions } }: LineupMoment): number =>
  confirmed ? 2 + maps * STATES + actions : 1;

export function lineupsAt(
  seed: Seed,
  fixture: Fixture,
  selection: Record<MatchSide, Selection>,
  moment: LineupMoment,
): Lineups | undefined {
  const game = getGameById(fixture.gameId)?.slug;
  if (!game) return undefined;
  const chance = createChance(`${seed} lineup ${fixture.id}`);
  const home = sideOf(game, selection.home, chance);
  const away = sideOf(game, selection.away, chance);
  const { maps, actions } = moment.drafted;
  const drafts = Array.from({ length: actions > 0 ? maps + 1 : maps }, (_, at) => {
    const draft = draftOf(seed, fixture, game, at + 1, selection);
    return draft && at === maps ? draftAfter(draft, actions) : draft;
  });
  const veto: MapVeto[] | undefined = moment.confirmed ? vetoOf(seed, fixture, game) : undefined;
  return {
    revision: revisionOf(moment),
    confirmed: moment.confirmed,
    home,
    away,
    ...(drafts.length > 0 && { drafts: drafts.flatMap((draft) => draft ?? []) }),
    ...(veto && { veto }),
  };
}
