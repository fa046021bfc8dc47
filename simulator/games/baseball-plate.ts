// The plate state between runs: batter, pitcher, count, outs and runners.
import { sideStatText } from "#domain/matches/side-stats.ts";
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

/** Time between two reported pitches. */
const PITCH_SECONDS = 30;

/** Per side: index of the next batter, largest deficit so far, current pitcher and remaining bullpen. */
export type BaseballGame = {
  play: PlayedMatch;
  batter: Record<MatchSide, number>;
  behind: Record<MatchSide, number>;
  pitcher: Record<MatchSide, string>;
  bullpen: Record<MatchSide, string[]>;
};
export type HalfInning = { side: MatchSide; outs: number; bases: [boolean, boolean, boolean] };

const NO_COUNT = { balls: 0, strikes: 0 };

export function recordPlate(
  { play: { recorder, squad }, batter, pitcher }: BaseballGame,
  half: HalfInning,
  count = NO_COUNT,
) {
  const { side, outs } = half;
  const bases = half.bases.reduce((sum, taken, at) => sum + (taken ? 2 ** at : 0), 0);
  const over = outs > 2;
  const runners = half.bases.map((taken, at) => (taken ? String(at + 1) : "")).join("");
  const text = sideStatText({ outs, ...(runners && { on: Number(runners) }) });
  recorder.details(side === "home" ? text : undefined, side === "away" ? text : undefined);
  recorder.turn({
    side,
    ...(!over && { player: squad[side][batter[side] % 9] ?? "", other: pitcher[otherSide(side)] }),
    figures: { outs: Math.min(3, outs), bases: over ? 0 : bases, ...count },
  });
}

/** Reports the count after each pitch of an at-bat; uses `extra`, so that it does not affect the result. */
export function pitches(game: BaseballGame, half: HalfInning, seconds: number) {
  const { extra, recorder } = game.play;
  const thrown = Math.max(1, Math.floor(seconds / PITCH_SECONDS));
  const count = { ...NO_COUNT };
  for (let pitch = 1; pitch < thrown; pitch++) {
    recorder.wait(seconds / thrown);
    if (extra.happens(0.55) && count.balls < 3) count.balls += 1;
    else count.strikes = Math.min(2, count.strikes + 1);
    recordPlate(game, half, { ...count });
    recorder.commit();
  }
  recorder.wait(seconds / thrown);
}
