// Stats of American football: yards by pass and run, first downs, sacks.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const QUARTERBACK = 0;
const KICKER = 21;
const LONG_YARDS = 20;

/** The result of one snap; `player` had the ball last. */
export type SnapResult = { kind: "run" | "pass" | "incomplete" | "sack"; gained: number; player: string };

const quarterback = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][QUARTERBACK] ?? "";
export const kickerOf = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][KICKER] ?? "";

/** Runs are given to backs, passes to receivers. */
const carrier = ({ extra, squad }: PlayedMatch, side: MatchSide, kind: SnapResult["kind"]): string =>
  squad[side][kind === "run" ? (extra.happens(0.85) ? 1 : 0) : extra.whole(2, 5)] ?? "";

const defender = ({ extra, squad }: PlayedMatch, side: MatchSide) => squad[side][extra.whole(11, 20)] ?? "";

export function countSnap(
  play: PlayedMatch,
  side: MatchSide,
  kind: SnapResult["kind"],
  gained: number,
  clockText: string,
): SnapResult {
  const { tape } = play;
  const passer = quarterback(play, side);
  const player = kind === "sack" || kind === "incomplete" ? passer : carrier(play, side, kind);
  tape.count(side, "plays");
  if (kind === "run") {
    tape.count(side, "rushing_yards", gained, player);
    tape.count(side, "rushes", 1, player);
    if (gained >= LONG_YARDS) tape.say("rush", { side, player, amount: gained, clockText });
  } else if (kind === "sack") {
    const tackler = defender(play, otherSide(side));
    tape.count(otherSide(side), "sacks", 1, tackler);
    tape.count(side, "passing_yards", gained, passer);
    tape.say("sack", { side: otherSide(side), player: tackler, other: passer, amount: -gained, clockText });
  } else {
    tape.count(side, "passes_tried", 1, passer);
    if (kind === "pass") {
      tape.count(side, "passes_completed", 1, passer);
      tape.count(side, "passing_yards", gained, passer);
      tape.count(side, "receptions", 1, player);
      tape.count(side, "receiving_yards", gained, player);
      if (gained >= LONG_YARDS)
        tape.say("pass_complete", { side, player: passer, other: player, amount: gained, clockText });
    }
  }
  return { kind, gained, player };
}

export function countTouchdown({ tape }: PlayedMatch, side: MatchSide, by: 1 | -1, player: string) {
  tape.count(side, "touchdowns", by, player);
  tape.count(side, "points", by * 6, player);
}

export function countFieldGoal(play: PlayedMatch, side: MatchSide, good: boolean, clockText: string) {
  const { tape } = play;
  const kicker = kickerOf(play, side);
  tape.count(side, "field_goals_tried", 1, kicker);
  if (!good) return tape.say("field_goal_missed", { side, player: kicker, clockText });
  tape.count(side, "field_goals_made", 1, kicker);
  tape.count(side, "points", 3, kicker);
}
