// Shooters played over maps, round by round.
// Rounds (or points) stand in the parts, maps in the total.
import { countRound, countSkirmish } from "./fight-figures.ts";
import { type Engine, homeShare, type Play, pause, sideBy, winsNeeded } from "./play.ts";
import { otherSide, type Side } from "./script.ts";

type MapMode =
  | { kind: "rounds"; target: number; winByTwo: boolean; sideSwapAfter: number; seconds: readonly [number, number] }
  /** Holding ground: both sides gather points until one has enough. */
  | { kind: "points"; target: number };
type MapRules = {
  /** The mode of each map in turn, from the first again when a series is longer. */
  modes: readonly [MapMode, ...MapMode[]];
  mapBreakSeconds: readonly [number, number];
};

const EVENTS_PER_SERIES = 135;

type Series = { play: Play; rules: MapRules; eventsPerMap: number };
type Rounds = Extract<MapMode, { kind: "rounds" }>;

function roundsWinner(mode: Rounds, part: Record<Side, number>): Side | undefined {
  for (const side of ["home", "away"] as const) {
    const lead = part[side] - part[otherSide(side)];
    if (part[side] >= mode.target && (lead >= 2 || !mode.winByTwo)) return side;
  }
  return undefined;
}

function playRounds({ play, eventsPerMap }: Series, mode: Rounds): Side {
  const { chance, tape, edge } = play;
  const share = homeShare(edge, 0.1) + chance.between(-0.07, 0.07);
  let events = 0;
  let run = 0;
  let last: Side | undefined;
  const timeouts = { home: 2, away: 2 };
  for (let round = 1; ; round++) {
    tape.wait(chance.between(mode.seconds[0], mode.seconds[1]));
    const side = sideBy(chance, share + (run >= 3 ? (last === "home" ? 0.04 : -0.04) : 0));
    run = side === last ? run + 1 : 1;
    last = side;
    tape.award(side, 1);
    const best = countRound(play, side, round <= mode.sideSwapAfter ? "home" : "away");
    const { home, away } = tape.part();
    const winner = roundsWinner(mode, { home, away });
    const telling = round === 1 || run >= 4 || Math.max(home, away) >= mode.target - 1;
    if (winner === undefined && events < (telling ? eventsPerMap : eventsPerMap - 6)) {
      events += 1;
      tape.note("round_won", { side, player: best, value: `${home}–${away}` });
    }
    if (winner) return winner;
    tape.commit();
    const losing = otherSide(side);
    if (run >= 3 && timeouts[losing] > 0 && chance.happens(0.2)) {
      timeouts[losing] -= 1;
      tape.remark("timeout", { side: losing });
      tape.commit();
      tape.wait(30);
    }
    if (round === mode.sideSwapAfter) tape.wait(chance.between(45, 75));
    else tape.wait(chance.between(12, 18));
  }
}

function playPoints({ play }: Series, target: number): Side {
  const { chance, tape, edge } = play;
  const share = homeShare(edge, 0.16);
  let holder = sideBy(chance, share);
  let told = 0;
  for (;;) {
    const seconds = chance.whole(8, 20);
    tape.wait(seconds);
    countSkirmish(play, seconds);
    if (chance.happens(0.35)) holder = sideBy(chance, share);
    const contested = chance.happens(0.2);
    if (contested) continue;
    const points = Math.min(seconds, target - tape.part()[holder]);
    tape.award(holder, points);
    const { home, away } = tape.part();
    if (tape.part()[holder] >= target) return holder;
    const quarter = Math.floor((Math.max(home, away) * 4) / target);
    if (quarter > told) {
      told = quarter;
      tape.note("points", { side: home > away ? "home" : "away", value: `${home}–${away}` });
    }
    tape.commit();
  }
}

function playMap(series: Series, number: number): Side {
  const { play, rules } = series;
  const { tape } = play;
  const mode = rules.modes[(number - 1) % rules.modes.length] ?? rules.modes[0];
  tape.openPart();
  tape.enter({ kind: "map", number });
  tape.note("phase_start");
  tape.commit();
  const winner = mode.kind === "rounds" ? playRounds(series, mode) : playPoints(series, mode.target);
  const { home, away } = tape.part();
  tape.winPart(winner);
  tape.note("map_won", { side: winner, value: `${home}–${away}` });
  tape.commit();
  return winner;
}

export const playMapRounds =
  (rules: MapRules): Engine =>
  (play) => {
    const { chance, tape } = play;
    const needed = winsNeeded(play.bestOf);
    const series: Series = { play, rules, eventsPerMap: Math.floor(EVENTS_PER_SERIES / play.bestOf) - 4 };
    const behind = { home: 0, away: 0 };
    for (let number = 1; ; number++) {
      const winner = playMap(series, number);
      const loser = otherSide(winner);
      behind[loser] = Math.max(behind[loser], tape.total[winner] - tape.total[loser]);
      if (tape.total[winner] === needed) {
        const { home, away } = tape.part();
        const close = number === play.bestOf && Math.abs(home - away) <= 2;
        if (behind[winner] >= 2 || close) tape.story();
        break;
      }
      pause(play, { kind: "break", number }, chance.between(rules.mapBreakSeconds[0], rules.mapBreakSeconds[1]));
    }
    tape.wait(6);
    tape.finish();
  };

const bomb = (target: number, winByTwo: boolean, seconds: readonly [number, number]): MapMode => ({
  kind: "rounds",
  target,
  winByTwo,
  sideSwapAfter: target - 1,
  seconds,
});

export const COUNTER_ROUNDS: MapRules = { modes: [bomb(13, true, [55, 125])], mapBreakSeconds: [420, 600] };
export const AGENT_ROUNDS: MapRules = { modes: [bomb(13, true, [60, 125])], mapBreakSeconds: [420, 600] };
export const WARFARE_MODES: MapRules = {
  modes: [{ kind: "points", target: 250 }, bomb(6, false, [75, 140]), bomb(3, false, [130, 220])],
  mapBreakSeconds: [360, 540],
};
