// Stats of American football: yards by pass and run, first downs, sacks.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const QUARTERBACK = 0;
const KICKER = 21;
const LONG_YARDS = 20;

/** The result of one snap; `player` is the last ball carrier. */
export type SnapResult = { kind: "run" | "pass" | "incomplete" | "sack"; gained: number; player: string };

const quarterback = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][QUARTERBACK] ?? "";
export const kickerOf = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][KICKER] ?? "";

/** Runs go to backs, passes to receivers. */
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
  const { recorder } = play;
  const passer = quarterback(play, side);
  const player = kind === "sack" || kind === "incomplete" ? passer : carrier(play, side, kind);
  recorder.count(side, "plays");
  if (kind === "run") {
    recorder.count(side, "rushing_yards", gained, player);
    recorder.count(side, "rushes", 1, player);
    if (gained >= LONG_YARDS) recorder.say("rush", { side, player, amount: gained, clockText });
  } else if (kind === "sack") {
    const tackler = defender(play, otherSide(side));
    recorder.count(otherSide(side), "sacks", 1, tackler);
    recorder.count(side, "passing_yards", gained, passer);
    recorder.say("sack", { side: otherSide(side), player: tackler, other: passer, amount: -gained, clockText });
  } else {
    recorder.count(side, "passes_tried", 1, passer);
    if (kind === "pass") {
      recorder.count(side, "passes_completed", 1, passer);
      recorder.count(side, "passing_yards", gained, passer);
      recorder.count(side, "receptions", 1, player);
      recorder.count(side, "receiving_yards", gained, player);
      if (gained >= LONG_YARDS)
        recorder.say("pass_complete", { side, player: passer, other: player, amount: gained, clockText });
    }
  }
  return { kind, gained, player };
}

export function countTouchdown({ recorder }: PlayedMatch, side: MatchSide, by: 1 | -1, player: string) {
  recorder.count(side, "touchdowns", by, player);
  recorder.count(side, "points", by * 6, player);
}

export function countFieldGoal(play: PlayedMatch, side: MatchSide, good: boolean, clockText: string) {
  const { recorder } = play;
  const kicker = kickerOf(play, side);
  recorder.count(side, "field_goals_tried", 1, kicker);
  if (!good) return recorder.say("field_goal_missed", { side, player: kicker, clockText });
  recorder.count(side, "field_goals_made", 1, kicker);
  recorder.count(side, "points", 3, kicker);
}
