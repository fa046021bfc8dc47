// Stats of basketball: shots, rebounds, steals, blocks and fouls.
import type { ShotEnd } from "#domain/matches/detail/map-timeline.ts";
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const ROTATION = 10;

const anyOf = ({ extra, squad }: PlayedMatch, side: MatchSide): string => extra.pick(squad[side].slice(0, ROTATION));

/** Starters take most shots. */
export function shooterOf({ extra, squad }: PlayedMatch, side: MatchSide): string {
  const rotation = squad[side].slice(0, ROTATION);
  return rotation[extra.weighted(rotation.map((_, at) => (at < 5 ? 10 - at : 3)))] ?? "";
}

const COURT_METRES = 28;
const COURT_WIDTH_METRES = 15;
/** Distance of the hoop from the end line, and of shots from the hoop. */
const HOOP_METRES = 1.6;
const TWO_METRES = [0.4, 6.2] as const;
const THREE_METRES = [6.9, 8.3] as const;
const QUARTER_TURN = Math.PI / 2;

type Throw = { side: MatchSide; player: string; points: 2 | 3; how: ShotEnd; clockText: string };

/** Places a shot anywhere around the hoop: twos inside the line, threes beyond it. */
export function plotThrow({ extra, recorder }: PlayedMatch, { points, ...told }: Throw) {
  const [near, far] = points === 3 ? THREE_METRES : TWO_METRES;
  // Half of the twos are taken at the rim.
  const metres = points === 2 && extra.happens(0.5) ? extra.between(near, 1.8) : extra.between(near, far);
  const angle = extra.between(-QUARTER_TURN, QUARTER_TURN);
  const x = 1_000 - ((HOOP_METRES + metres * Math.cos(angle)) / COURT_METRES) * 1_000;
  const y = 500 + ((metres * Math.sin(angle)) / COURT_WIDTH_METRES) * 1_000;
  const onCourt = (thousandths: number) => Math.round(Math.max(15, Math.min(985, thousandths)));
  recorder.plot({ kind: "shot", ...told, x: onCourt(x), y: onCourt(y) });
}

const KINDS: Readonly<Record<number, string>> = { 1: "free_throws", 2: "twos", 3: "threes" };

export function countBasket(play: PlayedMatch, side: MatchSide, points: number, player: string, clockText: string) {
  const { extra, recorder } = play;
  const kind = KINDS[points] ?? "twos";
  recorder.count(side, "points", points, player);
  recorder.count(side, `${kind}_made`, 1, player);
  recorder.count(side, `${kind}_tried`, 1, player);
  if (points !== 1) {
    plotThrow(play, { side, player, points: points === 3 ? 3 : 2, how: "goal", clockText });
  }
  if (points === 1 || !extra.happens(0.58)) return;
  const helper = anyOf(play, side);
  if (helper !== player) recorder.count(side, "assists", 1, helper);
}

/** Corrects a three-pointer to two points. */
export function countReview({ recorder }: PlayedMatch, side: MatchSide, player: string) {
  recorder.count(side, "points", -1, player);
  for (const ending of ["made", "tried"]) {
    recorder.count(side, `threes_${ending}`, -1, player);
    recorder.count(side, `twos_${ending}`, 1, player);
  }
}

export function countFoul(play: PlayedMatch, side: MatchSide, clockText: string) {
  const player = anyOf(play, side);
  play.recorder.count(side, "fouls", 1, player);
  play.recorder.say("foul", { side, player, clockText });
}

export function countMissedFreeThrow(play: PlayedMatch, side: MatchSide, clockText: string) {
  const player = shooterOf(play, side);
  play.recorder.count(side, "free_throws_tried", 1, player);
  play.recorder.say("free_throw_missed", { side, player, clockText });
}

function rebound(play: PlayedMatch, side: MatchSide) {
  const offensive = play.extra.happens(0.24);
  const by = offensive ? side : otherSide(side);
  play.recorder.count(by, offensive ? "rebounds_offensive" : "rebounds_defensive", 1, anyOf(play, by));
}

/** Counts a possession without points: a turnover, or a miss with a rebound. */
export function countMiss(play: PlayedMatch, side: MatchSide, clockText: string) {
  const { extra, recorder } = play;
  const player = shooterOf(play, side);
  const defence = otherSide(side);
  if (extra.happens(0.24)) {
    recorder.count(side, "turnovers", 1, player);
    if (!extra.happens(0.5)) return recorder.say("turnover", { side, player, clockText });
    const stealer = anyOf(play, defence);
    recorder.count(defence, "steals", 1, stealer);
    return recorder.say("steal", { side: defence, player: stealer, other: player, clockText });
  }
  const points = extra.happens(0.38) ? 3 : 2;
  const isBlocked = extra.happens(0.11);
  recorder.count(side, points === 3 ? "threes_tried" : "twos_tried", 1, player);
  plotThrow(play, { side, player, points, how: isBlocked ? "blocked" : "off_target", clockText });
  if (isBlocked) {
    const blocker = anyOf(play, defence);
    recorder.count(defence, "blocks", 1, blocker);
    recorder.say("block", { side: defence, player: blocker, other: player, clockText });
  }
  rebound(play, side);
}
