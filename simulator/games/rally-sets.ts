// Sets played rally by rally: volleyball, badminton, table tennis. Points are the parts, sets the total.
import { type Engine, homeShare, type PlayedMatch, pause, sideBy, winsNeeded } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countRally, newRallyCount } from "./rally-stats.ts";

type RallyRules = {
  points: number;
  /** Points needed in the deciding set, if fewer. */
  lastSetPoints: number;
  /** A two-point lead is needed until this score, at which the next point wins. */
  cap: number;
  rallySeconds: readonly [number, number];
  setBreakSeconds: number;
  /** Score at which the leading side triggers an interval; 0 for none. */
  intervalAt: number;
  timeoutsPerSet: number;
  servesByTurns: boolean;
  /** How much a side's strength counts in one rally. */
  weight: number;
};

type SetState = {
  play: PlayedMatch;
  rules: RallyRules;
  timeouts: Record<MatchSide, number>;
  streak: { side: MatchSide; length: number };
};

function wonBy(rules: RallyRules, part: Record<MatchSide, number>, target: number): MatchSide | undefined {
  for (const side of ["home", "away"] as const) {
    const lead = part[side] - part[otherSide(side)];
    if (part[side] >= target && (lead >= 2 || part[side] >= rules.cap)) return side;
  }
  return undefined;
}

function countStreak(set: SetState, side: MatchSide) {
  set.streak = set.streak.side === side ? { side, length: set.streak.length + 1 } : { side, length: 1 };
  const { recorder } = set.play;
  const { home, away } = recorder.part();
  if (set.streak.length === 5) recorder.remark("points", { side, value: `5–0 · ${home}–${away}` });
}

function maybeTimeout(set: SetState, target: number) {
  const { chance, recorder } = set.play;
  const losing = otherSide(set.streak.side);
  if (set.timeouts[losing] === 0 || set.streak.length < 3) return;
  if (recorder.part()[set.streak.side] >= target - 1 || !chance.happens(0.3)) return;
  set.timeouts[losing] -= 1;
  recorder.count(losing, "timeouts");
  recorder.remark("timeout", { side: losing });
  recorder.commit();
  recorder.wait(45);
}

function playSet(play: PlayedMatch, rules: RallyRules, number: number, target: number): MatchSide {
  const { chance, recorder, edge } = play;
  recorder.openPart();
  recorder.enter({ kind: "set", number });
  const rallies = newRallyCount(number % 2 === 1 ? "home" : "away", rules.servesByTurns);
  recorder.turn({ side: rallies.server });
  recorder.note("phase_start");
  recorder.commit();
  const timeouts = { home: rules.timeoutsPerSet, away: rules.timeoutsPerSet };
  const set: SetState = { play, rules, timeouts, streak: { side: "home", length: 0 } };
  const share = homeShare(edge, rules.weight) + chance.between(-0.05, 0.05);
  let rested = rules.intervalAt === 0;
  for (;;) {
    recorder.wait(chance.between(rules.rallySeconds[0], rules.rallySeconds[1]));
    const side = sideBy(chance, share);
    recorder.award(side, 1);
    countRally(play, side, rallies);
    recorder.turn({ side: rallies.server });
    const winner = wonBy(rules, recorder.part(), target);
    if (winner) {
      const { home, away } = recorder.part();
      recorder.winPart(winner);
      if (play.squad.home.length === 1) recorder.count(winner, "sets_won", 1, play.squad[winner][0]);
      recorder.note("set_won", { side: winner, value: `${home}–${away}` });
      recorder.commit();
      return winner;
    }
    countStreak(set, side);
    recorder.commit();
    maybeTimeout(set, target);
    if (!rested && recorder.part()[side] >= rules.intervalAt) {
      rested = true;
      recorder.wait(60);
    }
  }
}

export const playRallySets =
  (rules: RallyRules): Engine =>
  (play) => {
    const { chance, recorder } = play;
    const needed = winsNeeded(play.bestOf);
    const behind = { home: 0, away: 0 };
    for (let number = 1; ; number++) {
      const target = number === play.bestOf ? rules.lastSetPoints : rules.points;
      const winner = playSet(play, rules, number, target);
      const loser = otherSide(winner);
      behind[loser] = Math.max(behind[loser], recorder.total[winner] - recorder.total[loser]);
      if (recorder.total[winner] === needed) {
        const { home, away } = recorder.part();
        const close = Math.abs(home - away) <= 2;
        if (number === play.bestOf && (behind[winner] >= 2 || close)) recorder.story();
        break;
      }
      pause(play, { kind: "break", number }, rules.setBreakSeconds + chance.between(-8, 15));
    }
    recorder.wait(4);
    recorder.finish();
  };

export const VOLLEYBALL: RallyRules = {
  points: 25,
  lastSetPoints: 15,
  cap: 99,
  rallySeconds: [21, 39],
  setBreakSeconds: 180,
  intervalAt: 0,
  timeoutsPerSet: 2,
  servesByTurns: false,
  weight: 0.07,
};
export const BADMINTON: RallyRules = {
  points: 21,
  lastSetPoints: 21,
  cap: 30,
  rallySeconds: [20, 38],
  setBreakSeconds: 130,
  intervalAt: 11,
  timeoutsPerSet: 0,
  servesByTurns: false,
  weight: 0.09,
};
export const TABLE_TENNIS: RallyRules = {
  points: 11,
  lastSetPoints: 11,
  cap: 99,
  rallySeconds: [15, 28],
  setBreakSeconds: 70,
  intervalAt: 0,
  timeoutsPerSet: 1,
  servesByTurns: true,
  weight: 0.07,
};
