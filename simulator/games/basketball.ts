// Basketball: possessions against a countdown clock. Every basket is a step, the important ones are events.

import type { Phase } from "#domain/matches/state.ts";
import { type Engine, homeShare, type PlayedMatch, pause, sideBy } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countBasket, countFoul, countMiss, countMissedFreeThrow, countReview, shooterOf } from "./basketball-stats.ts";

const MAX_EVENTS = 120;
const OVERTIME_SECONDS = 5 * 60;

type Quarter = { phase: Phase; label: string; seconds: number; last: boolean };
type Game = {
  play: PlayedMatch;
  timeouts: Record<MatchSide, number>;
  /** Fouls of the current quarter. */
  fouls: Record<MatchSide, number>;
  sinceEvent: number;
  behind: Record<MatchSide, number>;
  lastShooter: string;
};

const clockText = (label: string, seconds: number): string => {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
  return `${label} ${minutes}:${String(seconds % 60).padStart(2, "0")}`;
};

const showFouls = ({ play, fouls, timeouts }: Game) =>
  play.recorder.turn({
    figures: {
      fouls_home: fouls.home,
      fouls_away: fouls.away,
      timeouts_home: timeouts.home,
      timeouts_away: timeouts.away,
    },
  });

function basket(game: Game, side: MatchSide, points: number, text: string, clutch: boolean) {
  const { recorder } = game.play;
  const before = recorder.total.home - recorder.total.away;
  const player = shooterOf(game.play, side);
  game.lastShooter = player;
  countBasket(game.play, side, points, player, text);
  recorder.award(side, points);
  const after = recorder.total.home - recorder.total.away;
  const leadChanged = Math.sign(before) !== Math.sign(after) && after !== 0;
  game.sinceEvent += 1;
  const isReported = points === 3 || leadChanged || clutch || game.sinceEvent >= 6;
  if (isReported && (clutch || recorder.eventCount() < MAX_EVENTS - 40) && recorder.eventCount() < MAX_EVENTS) {
    game.sinceEvent = 0;
    recorder.note("points", { side, player, value: String(points), clockText: text });
  }
  game.behind[otherSide(side)] = Math.max(game.behind[otherSide(side)], side === "home" ? after : -after);
}

/** A review changes a three-pointer to two points. */
function review(game: Game, side: MatchSide, text: string) {
  const { recorder } = game.play;
  const was = { ...recorder.total };
  recorder.award(side, -1);
  countReview(game.play, side, game.lastShooter);
  recorder.note("correction", { side, player: game.lastShooter, was, value: "2", clockText: text });
}

function freeThrows(game: Game, side: MatchSide, left: number, text: string, clutch: boolean) {
  const { chance, recorder } = game.play;
  recorder.stopClock(left, "down");
  countFoul(game.play, otherSide(side), text);
  game.fouls[otherSide(side)] += 1;
  showFouls(game);
  recorder.commit();
  for (let shot = 0; shot < 2; shot++) {
    recorder.wait(chance.between(14, 22));
    if (!chance.happens(0.77)) {
      countMissedFreeThrow(game.play, side, text);
      continue;
    }
    basket(game, side, 1, text, clutch && shot === 1);
    recorder.commit();
  }
}

function deadBall(game: Game, left: number, label: string, clutch: boolean) {
  const { chance, recorder } = game.play;
  recorder.stopClock(left, "down");
  const side: MatchSide = chance.happens(0.5) ? "home" : "away";
  if (game.timeouts[side] > 0 && chance.happens(clutch ? 0.35 : 0.12)) {
    game.timeouts[side] -= 1;
    showFouls(game);
    recorder.count(side, "timeouts");
    recorder.remark("timeout", { side, clockText: clockText(label, left) });
    recorder.commit();
    recorder.wait(chance.between(65, 90));
  } else {
    recorder.commit();
    recorder.wait(chance.between(16, 40));
  }
}

function possession(game: Game, side: MatchSide, quarter: Quarter, left: number) {
  const { chance, recorder, edge } = game.play;
  const clutch = quarter.last && left < 120 && Math.abs(recorder.total.home - recorder.total.away) <= 8;
  const text = clockText(quarter.label, left);
  const skill = homeShare(side === "home" ? edge : -edge, 0.09) - 0.5;
  const outcome = chance.weighted([0.32 + skill, 0.12 + skill / 2, 0.08, 0.48 - skill]);
  if (outcome === 2) freeThrows(game, side, left, text, clutch);
  else if (outcome < 2) {
    basket(game, side, outcome + 2, text, clutch);
    const reviewed = outcome === 1 && chance.happens(0.012);
    const stops = left === 0 || reviewed || chance.happens(clutch ? 0.6 : 0.22);
    if (!stops) return recorder.commit();
    recorder.stopClock(left, "down");
    recorder.commit();
    recorder.wait(chance.between(8, 20));
    if (reviewed) {
      review(game, side, text);
      recorder.commit();
    }
    if (left > 0) deadBall(game, left, quarter.label, clutch);
    return;
  }
  if (outcome === 3) countMiss(game.play, side, text);
  if (outcome === 3 && left > 0 && chance.happens(0.3)) deadBall(game, left, quarter.label, clutch);
}

function playQuarter(game: Game, quarter: Quarter) {
  const { chance, recorder, edge } = game.play;
  recorder.openPart();
  recorder.enter(quarter.phase);
  game.fouls = { home: 0, away: 0 };
  showFouls(game);
  recorder.runClock(quarter.seconds, "down");
  recorder.note("phase_start", { clockText: clockText(quarter.label, quarter.seconds) });
  recorder.commit();
  let left = quarter.seconds;
  let side = sideBy(chance, homeShare(edge, 0.05));
  while (left > 0) {
    const used = Math.min(left, chance.whole(6, 23));
    left -= used;
    recorder.wait(used);
    possession(game, side, quarter, left);
    if (left > 0 && !recorder.clockRuns()) {
      recorder.runClock(left, "down");
      recorder.commit();
    }
    side = chance.happens(0.9) ? otherSide(side) : side;
  }
  recorder.stopClock(0, "down");
  recorder.note("phase_end", { clockText: clockText(quarter.label, 0) });
  recorder.commit();
}

export const playBasketball =
  (quarterMinutes: number): Engine =>
  (play) => {
    const { recorder } = play;
    const game: Game = {
      play,
      timeouts: { home: 6, away: 6 },
      fouls: { home: 0, away: 0 },
      sinceEvent: 0,
      behind: { home: 0, away: 0 },
      lastShooter: "",
    };
    for (const number of [1, 2, 3, 4]) {
      const phase: Phase = { kind: "quarter", number };
      playQuarter(game, { phase, label: `Q${number}`, seconds: quarterMinutes * 60, last: number === 4 });
      if (number === 2) pause(play, { kind: "halftime", number: 1 }, 15 * 60);
      else if (number < 4) pause(play, { kind: "break", number }, 130);
    }
    for (let number = 1; recorder.total.home === recorder.total.away; number++) {
      recorder.story();
      pause(play, { kind: "break", number: number + 3 }, 130);
      const phase: Phase = { kind: "overtime", number };
      playQuarter(game, { phase, label: `OT${number}`, seconds: OVERTIME_SECONDS, last: true });
    }
    const winner: MatchSide = recorder.total.home > recorder.total.away ? "home" : "away";
    if (game.behind[winner] >= 14) recorder.story();
    recorder.wait(4);
    recorder.finish();
  };
