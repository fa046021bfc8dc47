// American football: four quarters of drives, ending in a touchdown, a field goal, a punt or a turnover.

// Long because every play reads and changes the state of its drive.
import type { Phase } from "#domain/matches/state.ts";
import { type Engine, homeShare, type PlayedMatch, pause, sideBy } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countFieldGoal, countSnap, countTouchdown, kickerOf, type SnapResult } from "./american-football-stats.ts";

const QUARTER_SECONDS = 15 * 60;
const OVERTIME_SECONDS = 10 * 60;

/** `toGo` is the distance to the end zone in yards, `needed` the distance to the next first down. */
type Drive = { side: MatchSide; toGo: number; down: number; needed: number; plays: number; from: number };
type Period = { phase: Phase; label: string; seconds: number };
type Game = {
  play: PlayedMatch;
  drive: Drive;
  timeouts: Record<MatchSide, number>;
  behind: Record<MatchSide, number>;
  /** The last ball carrier. */
  carrier: string;
};

const clockText = (label: string, seconds: number) =>
  `${label} ${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

const newDrive = (side: MatchSide, toGo: number): Drive => ({
  side,
  toGo,
  down: 1,
  needed: Math.min(10, toGo),
  plays: 0,
  from: toGo,
});

function showDown({ play: { recorder }, drive, timeouts }: Game) {
  const text = `${drive.down} & ${drive.needed}`;
  recorder.details(drive.side === "home" ? text : undefined, drive.side === "away" ? text : undefined);
  recorder.turn({
    side: drive.side,
    figures: {
      down: drive.down,
      to_go: drive.needed,
      yards_out: drive.toGo,
      drive_plays: drive.plays,
      drive_yards: drive.from - drive.toGo,
      timeouts_home: timeouts.home,
      timeouts_away: timeouts.away,
    },
  });
}

function turnOver(game: Game, toGo: number) {
  game.drive = newDrive(otherSide(game.drive.side), Math.max(1, Math.min(99, toGo)));
}

function kickOff(game: Game, receiver: MatchSide, seconds: number) {
  game.drive = newDrive(receiver, game.play.chance.whole(68, 80));
  game.play.recorder.wait(seconds);
}

function score(game: Game, points: number) {
  const { recorder } = game.play;
  const { side } = game.drive;
  recorder.award(side, points);
  const other = otherSide(side);
  game.behind[other] = Math.max(game.behind[other], recorder.total[side] - recorder.total[other]);
}

function touchdown(game: Game, text: string) {
  const { chance, recorder } = game.play;
  const { side } = game.drive;
  score(game, 6);
  const player = game.carrier;
  countTouchdown(game.play, side, 1, player);
  recorder.details(undefined, undefined);
  recorder.turn(undefined);
  recorder.note("touchdown", { side, player, value: "6", clockText: text });
  recorder.commit();
  if (chance.happens(0.03)) {
    recorder.wait(chance.between(90, 150));
    const shown = { ...recorder.total };
    recorder.award(side, -6);
    countTouchdown(game.play, side, -1, player);
    recorder.note("correction", { side, was: shown, value: "incomplete", clockText: text });
    recorder.commit();
    return turnOver(game, 99);
  }
  recorder.wait(chance.between(35, 60));
  const two = chance.happens(0.08);
  if (chance.happens(two ? 0.48 : 0.94)) {
    score(game, two ? 2 : 1);
    const scorer = two ? player : kickerOf(game.play, side);
    recorder.count(side, "points", two ? 2 : 1, scorer);
    recorder.note("points", { side, player: scorer, value: two ? "2" : "1", clockText: text });
    recorder.commit();
  }
  kickOff(game, otherSide(side), chance.between(150, 230));
}

function fourthDown(game: Game, text: string) {
  const { chance, recorder } = game.play;
  const { side, toGo } = game.drive;
  showDown(game);
  recorder.commit();
  recorder.wait(chance.between(60, 120));
  if (toGo > 38) {
    recorder.count(side, "punts");
    recorder.say("punt", { side, player: kickerOf(game.play, side), clockText: text });
    return turnOver(game, 100 - toGo + chance.whole(36, 46));
  }
  if (chance.happens(0.97 - toGo * 0.008)) {
    score(game, 3);
    recorder.details(undefined, undefined);
    recorder.turn(undefined);
    countFieldGoal(game.play, side, true, text);
    recorder.note("field_goal", { side, player: kickerOf(game.play, side), value: "3", clockText: text });
    recorder.commit();
    return kickOff(game, otherSide(side), chance.between(150, 210));
  }
  countFieldGoal(game.play, side, false, text);
  turnOver(game, 100 - toGo);
}

const SNAPS: readonly SnapResult["kind"][] = ["run", "pass", "incomplete", "sack"];

/** One snap; returns the seconds it takes and whether the clock stops. */
function snap(game: Game, edge: number): { kind: SnapResult["kind"]; used: number; stops: boolean; gained: number } {
  const { chance } = game.play;
  const kind = chance.weighted([0.42, 0.33, 0.2, 0.05]);
  const named = SNAPS[kind] ?? "run";
  if (kind === 2) return { kind: named, used: chance.whole(5, 8), stops: true, gained: 0 };
  if (kind === 3) return { kind: named, used: chance.whole(5, 8), stops: true, gained: -chance.whole(3, 9) };
  const long = chance.happens(kind === 1 ? 0.13 : 0.04);
  const yards = long ? chance.whole(15, 48) : chance.whole(kind === 1 ? 3 : -1, kind === 1 ? 13 : 9);
  return {
    kind: named,
    used: chance.whole(22, 40),
    stops: chance.happens(0.14),
    gained: yards + (chance.happens(0.5 + edge) ? 1 : -1),
  };
}

function callTimeout(game: Game, text: string) {
  const { chance, recorder } = game.play;
  const side: MatchSide = chance.happens(0.5) ? "home" : "away";
  if (game.timeouts[side] === 0) return;
  game.timeouts[side] -= 1;
  showDown(game);
  recorder.remark("timeout", { side, clockText: text });
  recorder.commit();
  recorder.wait(120);
}

function playDown(game: Game, period: Period, left: number): number {
  const { chance, recorder, edge } = game.play;
  const { drive } = game;
  const { kind, used, stops, gained } = snap(game, (drive.side === "home" ? edge : -edge) * 0.18);
  const now = Math.max(0, left - used);
  recorder.wait(left - now);
  const text = clockText(period.label, now);
  const lost = chance.happens(0.016);
  const yards = Math.min(gained, drive.toGo);
  game.carrier = countSnap(game.play, drive.side, kind, yards, text).player;
  recorder.count(drive.side, "possession_seconds", left - now);
  drive.toGo -= gained;
  drive.needed -= gained;
  drive.plays += 1;
  if (stops || lost || drive.toGo <= 0 || now === 0) recorder.stopClock(now, "down");
  if (drive.toGo <= 0) touchdown(game, text);
  else if (lost) {
    recorder.count(drive.side, "turnovers");
    recorder.say("possession_lost", { side: drive.side, player: game.carrier, clockText: text });
    turnOver(game, 100 - drive.toGo);
  } else if (drive.needed <= 0) {
    recorder.count(drive.side, "first_downs");
    if (drive.toGo <= 20) recorder.say("first_down", { side: drive.side, amount: drive.toGo, clockText: text });
    game.drive = { ...newDrive(drive.side, drive.toGo), plays: drive.plays, from: drive.from };
  } else {
    drive.down += 1;
    if (drive.toGo > 99) drive.toGo = 99;
    if (drive.down === 4) {
      recorder.stopClock(now, "down");
      fourthDown(game, text);
    }
  }
  showDown(game);
  recorder.commit();
  if (!recorder.clockRuns() && now > 0) {
    if (chance.happens(0.1)) callTimeout(game, text);
    recorder.wait(chance.between(32, 58));
    recorder.runClock(now, "down");
    recorder.commit();
  }
  return now;
}

function playPeriod(game: Game, period: Period, suddenEnd: () => boolean) {
  const { recorder } = game.play;
  recorder.openPart();
  recorder.enter(period.phase);
  showDown(game);
  recorder.runClock(period.seconds, "down");
  recorder.note("phase_start", { clockText: clockText(period.label, period.seconds) });
  recorder.commit();
  let left = period.seconds;
  while (left > 0 && !suddenEnd()) left = playDown(game, period, left);
  recorder.stopClock(left, "down");
  recorder.details(undefined, undefined);
  recorder.turn(undefined);
  recorder.note("phase_end", { clockText: clockText(period.label, left) });
  recorder.commit();
}

export const playAmericanFootball: Engine = (play) => {
  const { chance, recorder } = play;
  const first = sideBy(chance, homeShare(0, 0));
  const game: Game = {
    play,
    drive: newDrive(first, 75),
    timeouts: { home: 3, away: 3 },
    behind: { home: 0, away: 0 },
    carrier: "",
  };
  for (const number of [1, 2, 3, 4]) {
    if (number === 3) {
      game.drive = newDrive(otherSide(first), 75);
      game.timeouts = { home: 3, away: 3 };
    }
    const phase: Phase = { kind: "quarter", number };
    playPeriod(game, { phase, label: `Q${number}`, seconds: QUARTER_SECONDS }, () => false);
    if (number === 2) pause(play, { kind: "halftime", number: 1 }, 13 * 60);
    else if (number < 4) pause(play, { kind: "break", number }, 125);
  }
  const level = () => recorder.total.home === recorder.total.away;
  for (let number = 1; level() && (number === 1 || play.needsWinner); number++) {
    recorder.story();
    pause(play, { kind: "break", number: number + 3 }, 180);
    game.drive = newDrive(chance.happens(0.5) ? "home" : "away", 75);
    const phase: Phase = { kind: "overtime", number };
    playPeriod(game, { phase, label: `OT${number}`, seconds: OVERTIME_SECONDS }, () => !level());
  }
  const leader: MatchSide = recorder.total.home > recorder.total.away ? "home" : "away";
  if (!level() && game.behind[leader] >= 12) recorder.story();
  recorder.wait(5);
  recorder.finish();
};
