// Baseball: nine innings, up to twelve if level. Count, outs and runners are part of the possession.
import type { Phase } from "#domain/matches/state.ts";
import type { Engine } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { type BaseballGame, type HalfInning, pitches, recordPlate } from "./baseball-plate.ts";

const INNINGS = 9;
const MAX_INNINGS = 12;
/** The share of batters who reach base on a fielding error instead of a hit. */
const ERROR_SHARE = 0.07;

type Outcome = "out" | "double_play" | "walk" | "single" | "double" | "triple" | "home_run";
const OUTCOMES: readonly Outcome[] = ["out", "double_play", "walk", "single", "double", "triple", "home_run"];
const ADVANCE: Partial<Record<Outcome, number>> = { single: 1, double: 2, triple: 3, home_run: 4 };

/** Moves the runners; returns the number of runs. */
function advance(half: HalfInning, outcome: Outcome, runnerTriesMore: boolean): number {
  const [first, second, third] = half.bases;
  if (outcome === "walk") {
    half.bases = [true, first || second, (first && second) || third];
    return first && second && third ? 1 : 0;
  }
  const by = ADVANCE[outcome] ?? 0;
  const next: [boolean, boolean, boolean] = [false, false, false];
  let home = 0;
  [first, second, third].forEach((taken, at) => {
    if (!taken) return;
    const to = at + by + (at === 1 && by === 1 && runnerTriesMore ? 1 : 0);
    if (to > 2) home += 1;
    else next[to] = true;
  });
  if (by > 3) home += 1;
  else next[by - 1] = true;
  half.bases = next;
  return home;
}

function outcomeOf({ play }: BaseballGame, half: HalfInning): Outcome {
  const { chance } = play;
  const edge = (half.side === "home" ? play.edge : -play.edge) * 0.02;
  const forced = half.bases[0] && half.outs < 2 ? 0.05 : 0;
  const weights = [0.685 - edge - forced, forced, 0.085, 0.145 + edge, 0.045, 0.005, 0.031];
  return OUTCOMES[chance.weighted(weights)] ?? "out";
}

function countRuns(game: BaseballGame, half: HalfInning, runs: number, homeRun: boolean) {
  const { recorder, squad } = game.play;
  const player = squad[half.side][game.batter[half.side] % 9] ?? "";
  recorder.award(half.side, runs);
  recorder.count(half.side, "runs", runs);
  recorder.count(half.side, "runs_batted_in", runs, player);
  recorder.count(otherSide(half.side), "runs_allowed", runs, game.pitcher[otherSide(half.side)]);
  recorder.note(homeRun ? "home_run" : "run", { side: half.side, player, value: String(runs) });
  const other = otherSide(half.side);
  game.behind[other] = Math.max(game.behind[other], recorder.total[half.side] - recorder.total[other]);
}

/** Counts a plate appearance in the stats of batter and pitcher. */
function countBatter(game: BaseballGame, half: HalfInning, outcome: Outcome) {
  const { extra, recorder, squad } = game.play;
  const { side } = half;
  const fielding = otherSide(side);
  const player = squad[side][game.batter[side] % 9] ?? "";
  const pitcher = game.pitcher[fielding];
  if (outcome === "walk") {
    recorder.count(side, "walks", 1, player);
    recorder.count(fielding, "walks_allowed", 1, pitcher);
    return recorder.say("walk", { side, player, other: pitcher });
  }
  recorder.count(side, "at_bats", 1, player);
  if (outcome === "out" || outcome === "double_play") {
    recorder.count(fielding, "outs_pitched", outcome === "out" ? 1 : 2, pitcher);
    if (outcome === "double_play") {
      recorder.count(fielding, "double_plays");
      return recorder.say("double_play", { side: fielding, player });
    }
    if (!extra.happens(0.33)) return;
    recorder.count(side, "strikeouts", 1, player);
    recorder.count(fielding, "strikeouts_pitched", 1, pitcher);
    return recorder.say("strikeout", { side: fielding, player: pitcher, other: player });
  }
  if (outcome === "single" && extra.happens(ERROR_SHARE)) return recorder.count(fielding, "errors");
  recorder.count(side, "hits", 1, player);
  recorder.count(fielding, "hits_allowed", 1, pitcher);
  if (outcome === "home_run") return recorder.count(side, "home_runs", 1, player);
  if (outcome !== "single") recorder.count(side, `${outcome}s`, 1, player);
  recorder.say(outcome, { side, player, other: pitcher });
}

function changePitcher(game: BaseballGame, half: HalfInning) {
  const { recorder } = game.play;
  const fielding = otherSide(half.side);
  const next = game.bullpen[fielding].shift();
  if (!next) return;
  recorder.remark("substitution", { side: fielding, player: next, other: game.pitcher[fielding] });
  game.pitcher[fielding] = next;
  recordPlate(game, half);
  recorder.commit();
  recorder.wait(150);
}

function playHalf(game: BaseballGame, inning: number, side: MatchSide) {
  const { chance, recorder } = game.play;
  const half: HalfInning = { side, outs: 0, bases: [false, inning > INNINGS, false] };
  const phase: Phase = { kind: "inning", number: inning, side: side === "away" ? "top" : "bottom" };
  recorder.enter(phase);
  recordPlate(game, half);
  recorder.note("phase_start");
  recorder.commit();
  const hasWalkedOff = () => side === "home" && inning >= INNINGS && recorder.total.home > recorder.total.away;
  while (half.outs < 3 && !hasWalkedOff()) {
    if (inning > 5 && chance.happens(0.035)) changePitcher(game, half);
    pitches(game, half, chance.between(70, 165));
    const outcome = outcomeOf(game, half);
    countBatter(game, half, outcome);
    if (outcome === "out" || outcome === "double_play") {
      half.outs += outcome === "out" ? 1 : 2;
      if (outcome === "double_play") half.bases[0] = false;
      const sacrifice = half.outs < 3 && half.bases[2] && chance.happens(0.25);
      if (sacrifice) {
        half.bases[2] = false;
        countRuns(game, half, 1, false);
      }
    } else {
      const runs = advance(half, outcome, chance.happens(0.6));
      if (runs > 0) countRuns(game, half, runs, outcome === "home_run");
    }
    game.batter[side] += 1;
    recordPlate(game, half);
    recorder.commit();
  }
}

export const playBaseball: Engine = (play) => {
  const { chance, recorder } = play;
  const { home, away } = play.squad;
  const game: BaseballGame = {
    play,
    batter: { home: 0, away: 0 },
    behind: { home: 0, away: 0 },
    pitcher: { home: home[9] ?? "", away: away[9] ?? "" },
    bullpen: { home: home.slice(10), away: away.slice(10) },
  };
  const level = () => recorder.total.home === recorder.total.away;
  for (let inning = 1; inning <= INNINGS || (inning <= MAX_INNINGS && level()); inning++) {
    if (inning > INNINGS) recorder.story();
    recorder.openPart();
    playHalf(game, inning, "away");
    if (inning >= INNINGS && recorder.total.home > recorder.total.away) break;
    recorder.wait(chance.between(110, 150));
    playHalf(game, inning, "home");
    if (inning >= INNINGS && !level()) break;
    recorder.wait(chance.between(110, 150));
  }
  const winner: MatchSide = recorder.total.home > recorder.total.away ? "home" : "away";
  if (
    game.behind[winner] >= 4 ||
    Math.min(recorder.total.home, recorder.total.away) + 12 < Math.max(recorder.total.home, recorder.total.away)
  ) {
    recorder.story();
  }
  recorder.wait(5);
  recorder.finish();
};
