// Cricket, twenty overs a side, ball by ball. Runs are the total, wickets and overs the side stats.
import { type Engine, type PlayedMatch, pause } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const OVERS = 20;
const BALLS = OVERS * 6;
const MILESTONE_RUNS = 50;
const RUNS = [0, 1, 2, 3, 4, 6] as const;

type Innings = {
  play: PlayedMatch;
  side: MatchSide;
  wickets: number;
  balls: number;
  target: number | undefined;
  /** Batting positions of the striker and the non-striker. */
  facing: number;
  waiting: number;
  /** The balls of the current over. */
  over: string[];
  /** Runs of each batter. */
  scored: Map<string, number>;
};

const bowlerOf = ({ play: { squad }, side, balls }: Innings) =>
  squad[otherSide(side)][6 + (Math.floor(balls / 6) % 5)] ?? "";

const overs = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`;

function showTurn(innings: Innings) {
  const { play, side, wickets, balls, target, facing, waiting, over } = innings;
  const [player, partner] = [play.squad[side][facing], play.squad[side][waiting]];
  play.recorder.turn({
    side,
    ...(wickets < 10 && player && { player }),
    ...(wickets < 10 && partner && { partner }),
    other: bowlerOf(innings),
    figures: { balls_left: BALLS - balls, ...(target !== undefined && { target }) },
    ...(over.length > 0 && { recent: over.join(" ") }),
  });
}

function show(innings: Innings, other: string | undefined) {
  const { play, side, wickets, balls } = innings;
  const { recorder } = play;
  showTurn(innings);
  const text = `${recorder.total[side]}/${wickets} (${overs(balls)})`;
  if (side === "home") recorder.details(text, other);
  else recorder.details(other, text);
  return text;
}

/** Batters risk more in the first six overs, at the end and in a steep chase. */
function riskOf({ play: { recorder }, side, balls, target }: Innings): number {
  const phase = balls < 36 ? 1.1 : balls > 96 ? 1.35 : 0.92;
  if (target === undefined) return phase;
  const needed = (target - recorder.total[side]) / Math.max(1, BALLS - balls);
  return Math.min(1.7, Math.max(0.75, needed / 1.35));
}

/** A fifty or a hundred is a separate event after the runs. */
function addToBatter({ play: { recorder }, side, scored }: Innings, runs: number, player: string, clockText: string) {
  const before = scored.get(player) ?? 0;
  scored.set(player, before + runs);
  const milestone = Math.floor((before + runs) / MILESTONE_RUNS) * MILESTONE_RUNS;
  if (milestone > before) recorder.note("milestone", { side, player, value: String(milestone), clockText });
}

function countRuns({ play: { recorder }, side }: Innings, runs: number, batter: string, bowler: string) {
  recorder.count(side, "runs", runs, batter);
  recorder.count(otherSide(side), "runs_conceded", runs, bowler);
  if (runs === 0) recorder.count(side, "dot_balls");
  if (runs === 4) recorder.count(side, "fours", 1, batter);
  if (runs === 6) recorder.count(side, "sixes", 1, batter);
}

/** The batters change ends after an odd number of runs, and after each over. */
function changeEnds(innings: Innings) {
  [innings.facing, innings.waiting] = [innings.waiting, innings.facing];
}

function bowl(innings: Innings) {
  const { play, side } = innings;
  const { chance, recorder, squad } = play;
  const edge = (side === "home" ? play.edge : -play.edge) * 0.12;
  const risk = riskOf(innings);
  const clockText = overs(innings.balls + 1);
  const batter = squad[side][innings.facing] ?? "";
  const bowler = bowlerOf(innings);
  if (innings.balls % 6 === 0 && innings.over.some((ball) => ball !== "wd")) innings.over = [];
  const wide = chance.happens(0.032);
  if (wide) {
    innings.over.push("wd");
    recorder.award(side, 1);
    recorder.count(side, "runs");
    recorder.count(side, "extras");
    recorder.count(otherSide(side), "runs_conceded", 1, bowler);
    return recorder.say("wide", { side: otherSide(side), player: bowler, clockText });
  }
  innings.balls += 1;
  recorder.count(side, "balls");
  recorder.count(side, "balls_faced", 1, batter);
  recorder.count(otherSide(side), "balls_bowled", 1, bowler);
  if (chance.happens(0.04 * risk * risk * (1 - edge))) {
    innings.wickets += 1;
    innings.over.push("W");
    innings.facing = innings.wickets + 1;
    recorder.count(side, "wickets_lost");
    recorder.count(otherSide(side), "wickets", 1, bowler);
    const value = `${recorder.total[side]}/${innings.wickets}`;
    recorder.note("wicket", { side, player: batter, other: bowler, value, clockText });
    return;
  }
  const weights = [0.38, 0.37, 0.08, 0.006, 0.115 * risk, 0.05 * risk * (1 + edge)];
  const runs = RUNS[chance.weighted(weights)] ?? 0;
  innings.over.push(runs === 0 ? "." : String(runs));
  recorder.award(side, runs);
  countRuns(innings, runs, batter, bowler);
  if (runs >= 4) recorder.note("run", { side, player: batter, value: String(runs), clockText });
  addToBatter(innings, runs, batter, clockText);
  if (runs % 2 === 1) changeEnds(innings);
}

function playInnings(innings: Innings, number: number, otherText: string | undefined): string {
  const { play, side, target } = innings;
  const { chance, recorder } = play;
  recorder.openPart();
  recorder.enter({ kind: "inning", number });
  show(innings, otherText);
  recorder.note("phase_start", { side });
  recorder.commit();
  const chased = () => target !== undefined && recorder.total[side] >= target;
  while (innings.balls < BALLS && innings.wickets < 10 && !chased()) {
    const [before, wickets] = [innings.balls, innings.wickets];
    recorder.wait(chance.between(26, 44));
    bowl(innings);
    const overDone = innings.balls > before && innings.balls % 6 === 0;
    if (overDone) {
      changeEnds(innings);
      recorder.say("over_end", { side, amount: innings.balls / 6, clockText: overs(innings.balls) });
    }
    show(innings, otherText);
    recorder.commit();
    if (innings.wickets > wickets) recorder.wait(chance.between(70, 110));
    else if (overDone) recorder.wait(chance.between(50, 75));
  }
  const text = show(innings, otherText);
  recorder.note("phase_end", { side, value: text });
  recorder.commit();
  return text;
}

export const playCricket: Engine = (play) => {
  const { chance, recorder } = play;
  const first: MatchSide = chance.happens(0.5) ? "home" : "away";
  const innings = (side: MatchSide, target?: number): Innings => ({
    play,
    side,
    wickets: 0,
    balls: 0,
    target,
    facing: 0,
    waiting: 1,
    over: [],
    scored: new Map(),
  });
  const text = playInnings(innings(first), 1, undefined);
  pause(play, { kind: "break", number: 1 }, 15 * 60);
  const chase = innings(otherSide(first), recorder.total[first] + 1);
  playInnings(chase, 2, text);
  const ahead = recorder.total[chase.side] - recorder.total[first];
  const lastOver = ahead > 0 && chase.balls > BALLS - 6;
  if (lastOver || (ahead <= 0 && ahead >= -4) || recorder.total[first] >= 215) recorder.story();
  recorder.wait(5);
  recorder.finish();
};
