// Stats of basketball: shots, rebounds, steals, blocks and fouls.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const ROTATION = 10;

const anyOf = ({ extra, squad }: PlayedMatch, side: MatchSide): string => extra.pick(squad[side].slice(0, ROTATION));

/** Starters take most shots. */
export function shooterOf({ extra, squad }: PlayedMatch, side: MatchSide): string {
  const rotation = squad[side].slice(0, ROTATION);
  return rotation[extra.weighted(rotation.map((_, at) => (at < 5 ? 10 - at : 3)))] ?? "";
}

const KINDS: Readonly<Record<number, string>> = { 1: "free_throws", 2: "twos", 3: "threes" };

export function countBasket(play: PlayedMatch, side: MatchSide, points: number, player: string) {
  const { extra, recorder } = play;
  const kind = KINDS[points] ?? "twos";
  recorder.count(side, "points", points, player);
  recorder.count(side, `${kind}_made`, 1, player);
  recorder.count(side, `${kind}_tried`, 1, player);
  if (points === 1 || !extra.happens(0.58)) return;
  const helper = anyOf(play, side);
  if (helper !== player) recorder.count(side, "assists", 1, helper);
}

/** A three-pointer corrected to two points. */
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

/** A possession without points: a turnover, or a miss with a rebound. */
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
  recorder.count(side, extra.happens(0.38) ? "threes_tried" : "twos_tried", 1, player);
  if (extra.happens(0.11)) {
    const blocker = anyOf(play, defence);
    recorder.count(defence, "blocks", 1, blocker);
    recorder.say("block", { side: defence, player: blocker, other: player, clockText });
  }
  rebound(play, side);
}
