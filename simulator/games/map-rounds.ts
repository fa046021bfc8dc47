// Shooters, round by round. Rounds (or points) are the parts, maps the total.

import { type Engine, homeShare, type PlayedMatch, pause, sideBy, winsNeeded } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { createEconomy } from "./economy.ts";
import { countSkirmish } from "./fight-stats.ts";
import { countRound } from "./round-stats.ts";

type MapMode =
  | {
      kind: "rounds";
      target: number;
      /** The kind of overtime when a map is level one round short of the target, if any. */
      overtime: "by_two" | "of_six" | "none";
      /** Sides switch after this many rounds, once or every time. */
      swapAfter: number;
      bomb: boolean;
      /** Maximum equipment value of a side; 0 without an economy. */
      fullBuy: number;
      seconds: readonly [number, number];
    }
  /** Zone modes: both sides score points up to a target. */
  | { kind: "points"; target: number };
type MapRules = {
  /** The mode of each map in turn, repeated in longer series. */
  modes: readonly [MapMode, ...MapMode[]];
  mapBreakSeconds: readonly [number, number];
};

const EVENTS_PER_SERIES = 135;
/** Interval of point updates. */
const TALLY_SECONDS = 30;

type Series = { play: PlayedMatch; rules: MapRules; eventsPerMap: number };
type Rounds = Extract<MapMode, { kind: "rounds" }>;

const OVERTIME_HALF = 3;

/** Rounds needed to win at this score: four of six overtime rounds, then again after each level score. */
function targetAt({ target, overtime }: Rounds, { home, away }: Record<MatchSide, number>): number {
  if (overtime !== "of_six") return target;
  const extra = Math.floor((Math.min(home, away) - target + 1) / OVERTIME_HALF);
  return extra < 0 ? target : target + OVERTIME_HALF * (extra + 1);
}

export function roundsWinner(mode: Rounds, part: Record<MatchSide, number>): MatchSide | undefined {
  const target = targetAt(mode, part);
  for (const side of ["home", "away"] as const) {
    const lead = part[side] - part[otherSide(side)];
    if (part[side] >= target && (lead >= 2 || mode.overtime !== "by_two")) return side;
  }
  return undefined;
}

/** Home attacks first. Short modes switch sides every round, overtime every three rounds or every round. */
export function attackersIn({ overtime, swapAfter }: Rounds, round: number): MatchSide {
  const over = round - 2 * swapAfter;
  if (over <= 0 || overtime === "none") return Math.floor((round - 1) / swapAfter) % 2 === 0 ? "home" : "away";
  if (overtime === "by_two") return over % 2 === 1 ? "home" : "away";
  return Math.floor((over - 1) / OVERTIME_HALF + 1) % 4 < 2 ? "away" : "home";
}

function playRounds({ play, eventsPerMap }: Series, mode: Rounds): MatchSide {
  const { chance, recorder, edge } = play;
  const share = homeShare(edge, 0.1) + chance.between(-0.07, 0.07);
  let events = 0;
  let run = 0;
  let last: MatchSide | undefined;
  const timeouts = { home: 2, away: 2 };
  const buy = createEconomy(play.extra);
  for (let round = 1; ; round++) {
    recorder.wait(chance.between(mode.seconds[0], mode.seconds[1]));
    const side = sideBy(chance, share + (run >= 3 ? (last === "home" ? 0.04 : -0.04) : 0));
    run = side === last ? run + 1 : 1;
    last = side;
    recorder.award(side, 1);
    const attack = attackersIn(mode, round);
    const { best, how } = countRound(play, { winner: side, attackers: attack, bomb: mode.bomb });
    const { swapAfter, fullBuy } = mode;
    const worth = fullBuy > 0 ? buy({ number: round, winner: side, swapAfter, fullBuy }) : undefined;
    recorder.plot({ kind: "round", number: round, side, how, attack, ...(worth && { worth }) });
    const { home, away } = recorder.part();
    const winner = roundsWinner(mode, { home, away });
    const isReported = round === 1 || run >= 4 || Math.max(home, away) >= mode.target - 1;
    if (winner === undefined && events < (isReported ? eventsPerMap : eventsPerMap - 6)) {
      events += 1;
      recorder.note("round_won", { side, player: best, value: `${home}–${away}` });
    }
    if (winner) return winner;
    recorder.commit();
    const losing = otherSide(side);
    if (run >= 3 && timeouts[losing] > 0 && chance.happens(0.2)) {
      timeouts[losing] -= 1;
      recorder.remark("timeout", { side: losing });
      recorder.commit();
      recorder.wait(30);
    }
    if (round === swapAfter && mode.target > 6) recorder.wait(chance.between(45, 75));
    else recorder.wait(chance.between(12, 18));
  }
}

function playPoints({ play }: Series, target: number): MatchSide {
  const { chance, recorder, edge } = play;
  const share = homeShare(edge, 0.16);
  let holder = sideBy(chance, share);
  let reported = 0;
  let passed = 0;
  let talliedAt = 0;
  const tally = () => {
    const { home, away } = recorder.part();
    talliedAt = passed;
    recorder.plot({ kind: "tally", seconds: passed, tally: [home, away] });
  };
  for (;;) {
    const seconds = chance.whole(8, 20);
    recorder.wait(seconds);
    passed += seconds;
    countSkirmish(play, seconds);
    if (chance.happens(0.35)) holder = sideBy(chance, share);
    const contested = chance.happens(0.2);
    if (contested) continue;
    const points = Math.min(seconds, target - recorder.part()[holder]);
    recorder.award(holder, points);
    const { home, away } = recorder.part();
    const over = recorder.part()[holder] >= target;
    if (over || passed >= talliedAt + TALLY_SECONDS) tally();
    if (over) return holder;
    const quarter = Math.floor((Math.max(home, away) * 4) / target);
    if (quarter > reported) {
      reported = quarter;
      recorder.note("points", { side: home > away ? "home" : "away", value: `${home}–${away}` });
    }
    recorder.commit();
  }
}

function playMap(series: Series, number: number): MatchSide {
  const { play, rules } = series;
  const { recorder } = play;
  const mode = rules.modes[(number - 1) % rules.modes.length] ?? rules.modes[0];
  recorder.openPart();
  recorder.enter({ kind: "map", number });
  recorder.note("phase_start");
  recorder.commit();
  const winner = mode.kind === "rounds" ? playRounds(series, mode) : playPoints(series, mode.target);
  const { home, away } = recorder.part();
  recorder.winPart(winner);
  recorder.note("map_won", { side: winner, value: `${home}–${away}` });
  recorder.commit();
  return winner;
}

export const playMapRounds =
  (rules: MapRules): Engine =>
  (play) => {
    const { chance, recorder } = play;
    const needed = winsNeeded(play.bestOf);
    const series: Series = { play, rules, eventsPerMap: Math.floor(EVENTS_PER_SERIES / play.bestOf) - 4 };
    const behind = { home: 0, away: 0 };
    for (let number = 1; ; number++) {
      const winner = playMap(series, number);
      const loser = otherSide(winner);
      behind[loser] = Math.max(behind[loser], recorder.total[winner] - recorder.total[loser]);
      if (recorder.total[winner] === needed) {
        const { home, away } = recorder.part();
        const close = number === play.bestOf && Math.abs(home - away) <= 2;
        if (behind[winner] >= 2 || close) recorder.story();
        break;
      }
      pause(play, { kind: "break", number }, chance.between(rules.mapBreakSeconds[0], rules.mapBreakSeconds[1]));
    }
    recorder.wait(6);
    recorder.finish();
  };

const long = { kind: "rounds", target: 13, swapAfter: 12, bomb: true } as const;
const short = { kind: "rounds", overtime: "none", swapAfter: 1, fullBuy: 0 } as const;

export const COUNTER_ROUNDS: MapRules = {
  modes: [{ ...long, overtime: "of_six", fullBuy: 29_500, seconds: [55, 125] }],
  mapBreakSeconds: [420, 600],
};
export const AGENT_ROUNDS: MapRules = {
  modes: [{ ...long, overtime: "by_two", fullBuy: 24_000, seconds: [60, 125] }],
  mapBreakSeconds: [420, 600],
};
export const WARFARE_MODES: MapRules = {
  modes: [
    { kind: "points", target: 250 },
    { ...short, target: 6, bomb: true, seconds: [75, 140] },
    { ...short, target: 3, bomb: false, seconds: [130, 220] },
  ],
  mapBreakSeconds: [360, 540],
};
