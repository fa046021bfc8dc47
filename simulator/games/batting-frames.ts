// Players on the field in baseball and cricket: all fielders, but only those batters who are in play.
import type { Possession } from "#domain/matches/possession.ts";
import type { Selection } from "../timeline/selection.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

type Spot = readonly [x: number, y: number];
type Placed = { side: MatchSide; place: number; spot: Spot };

const BATTER: Spot = [85, 470];
const BASES: readonly Spot[] = [
  [400, 812],
  [710, 500],
  [400, 188],
];
const MOUND: Spot = [400, 500];
/** Fielders by role. */
const DIAMOND: Readonly<Record<string, Spot>> = {
  catcher: [45, 500],
  first_base: [450, 800],
  second_base: [620, 690],
  shortstop: [620, 310],
  third_base: [450, 200],
  left_field: [760, 190],
  center_field: [890, 500],
  right_field: [760, 810],
};
const CREASES: readonly Spot[] = [
  [440, 485],
  [560, 515],
];
const BOWLER: Spot = [600, 490];
/** Wicket-keeper first. */
const OVAL: readonly Spot[] = [
  [395, 500],
  [350, 410],
  [330, 640],
  [470, 300],
  [480, 730],
  [620, 240],
  [640, 780],
  [800, 330],
  [810, 660],
  [230, 300],
];

const placeOf = ({ starters, bench }: Selection, name: string | undefined): number =>
  [...starters, ...bench].findIndex((player) => player.name === name);

export function diamondPlayers(turn: Possession, selection: Record<MatchSide, Selection>): Placed[] {
  const { side, player, other, figures = {} } = turn;
  if (!side || !player || !other) return [];
  const [batting, fielding] = [selection[side], selection[otherSide(side)]];
  const batter = placeOf(batting, player);
  const hitters = batting.starters.length - 1;
  const fielders = fielding.starters.flatMap(({ role }, place) => {
    const spot = role === undefined ? undefined : DIAMOND[role];
    return spot ? [{ side: otherSide(side), place, spot }] : [];
  });
  // Runners batted earlier; the first of them is the furthest along.
  const taken = BASES.filter((_, at) => ((figures.bases ?? 0) & (2 ** at)) !== 0);
  const runners = taken.map((spot, at) => ({ side, place: (batter - 1 - at + hitters) % hitters, spot }));
  const pitcher = placeOf(fielding, other);
  return [
    { side, place: batter, spot: BATTER },
    ...runners,
    ...fielders,
    ...(pitcher < 0 ? [] : [{ side: otherSide(side), place: pitcher, spot: MOUND }]),
  ].filter(({ place }) => place >= 0);
}

export function ovalPlayers(turn: Possession, selection: Record<MatchSide, Selection>): Placed[] {
  const { side, player, partner, other } = turn;
  if (!side) return [];
  const [batting, fielding] = [selection[side], selection[otherSide(side)]];
  const batters = [player, partner].map((name) => placeOf(batting, name)).filter((place) => place >= 0);
  const bowler = placeOf(fielding, other);
  const isKeeper = (place: number) => fielding.starters[place]?.role === "wicket_keeper";
  const others = fielding.starters
    .map((_, place) => place)
    .filter((place) => place !== bowler)
    .toSorted((a, b) => Number(isKeeper(b)) - Number(isKeeper(a)));
  return [
    ...batters.map((place, at) => ({ side, place, spot: CREASES[at] ?? BOWLER })),
    ...(bowler < 0 ? [] : [{ side: otherSide(side), place: bowler, spot: BOWLER }]),
    ...others.slice(0, OVAL.length).flatMap((place, at) => {
      const spot = OVAL[at];
      return spot ? [{ side: otherSide(side), place, spot }] : [];
    }),
  ];
}
