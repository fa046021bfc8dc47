// Snooker, visit by visit. Frame points are the parts, the break is the side stat, frames are the total.
import { type Engine, homeShare, type PlayedMatch, pause, sideBy, winsNeeded } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const REDS = 15;
const COLOURS = [2, 3, 4, 5, 6, 7] as const;
const COLOURS_TOTAL = 27;
const BIG_BREAK = 50;
const RECORD_BREAK = 130;
const SESSION_FRAMES = 4;

/** Remaining reds, and colours potted after the last red. */
type Table = { reds: number; cleared: number };

const remaining = ({ reds, cleared }: Table) =>
  reds * 8 + (cleared === 0 ? COLOURS_TOTAL : COLOURS.slice(cleared).reduce<number>((sum, colour) => sum + colour, 0));

function showBreak({ recorder, squad }: PlayedMatch, table: Table, side: MatchSide, points: number) {
  const text = points > 0 ? String(points) : undefined;
  recorder.details(side === "home" ? text : undefined, side === "away" ? text : undefined);
  const player = squad[side][0];
  recorder.turn({ side, ...(player && { player }), figures: { break: points, points_left: remaining(table) } });
}

/** Pots balls until a miss or a cleared table; returns the break. */
function visit(play: PlayedMatch, table: Table, side: MatchSide, skill: number): number {
  const { chance, recorder } = play;
  let points = 0;
  const player = play.squad[side][0] ?? "";
  const pot = (value: number) => {
    points += value;
    recorder.count(side, "points", value, player);
    recorder.count(side, "pots", 1, player);
    recorder.count(side, "shots", 1, player);
    recorder.award(side, value);
    showBreak(play, table, side, points);
  };
  while (table.reds > 0) {
    if (!chance.happens(points === 0 ? 0.42 : skill)) return points;
    recorder.wait(chance.between(18, 30));
    table.reds -= 1;
    pot(1);
    if (!chance.happens(skill + 0.02)) {
      recorder.commit();
      return points;
    }
    recorder.wait(chance.between(15, 26));
    pot(COLOURS[chance.weighted([2, 2, 4, 10, 16, 40])] ?? 7);
    recorder.commit();
  }
  while (table.cleared < COLOURS.length) {
    const { home, away } = recorder.part();
    const decided = Math.abs(home - away) > remaining(table) + 7 && points === 0;
    if (decided || !chance.happens(points === 0 ? 0.5 : skill - 0.02)) return points;
    recorder.wait(chance.between(16, 28));
    const value = COLOURS[table.cleared] ?? 7;
    table.cleared += 1;
    pot(value);
    recorder.commit();
  }
  return points;
}

const lead = (part: Record<MatchSide, number>, side: MatchSide) => part[side] - part[otherSide(side)];

/** Plays a respotted black if the frame is level on a cleared table. */
function respottedBlack({ chance, recorder, edge, squad }: PlayedMatch) {
  recorder.wait(chance.between(90, 200));
  const side = sideBy(chance, homeShare(edge, 0.2));
  recorder.award(side, 7);
  for (const [key, amount] of [
    ["points", 7],
    ["pots", 1],
    ["shots", 1],
  ] as const) {
    recorder.count(side, key, amount, squad[side][0]);
  }
  recorder.commit();
}

/** Ends a visit with a miss or a safety shot. */
function countVisit({ recorder, squad }: PlayedMatch, side: MatchSide, points: number) {
  const player = squad[side][0] ?? "";
  recorder.count(side, "visits", 1, player);
  recorder.count(side, "shots", 1, player);
  if (points >= BIG_BREAK) recorder.count(side, points >= 100 ? "centuries" : "fifties", 1, player);
  if (points >= 20) {
    recorder.count(side, "highest_break", points, player);
    recorder.say("pot_run", { side, player, amount: points });
  } else if (points === 0) recorder.say("safety", { side, player });
}

function foul({ recorder, squad }: PlayedMatch, side: MatchSide) {
  const other = otherSide(side);
  recorder.award(other, 4);
  recorder.count(other, "points", 4, squad[other][0]);
  recorder.count(side, "fouls", 1, squad[side][0]);
  recorder.say("foul_stroke", { side, player: squad[side][0] ?? "", amount: 4 });
}

function playFrame(play: PlayedMatch, number: number, first: MatchSide): MatchSide {
  const { chance, recorder, edge, squad } = play;
  recorder.openPart();
  recorder.enter({ kind: "frame", number });
  const table: Table = { reds: REDS, cleared: 0 };
  let side = first;
  showBreak(play, table, side, 0);
  recorder.note("phase_start");
  recorder.commit();
  for (;;) {
    const skill = Math.min(
      0.95,
      0.86 + (homeShare(side === "home" ? edge : -edge, 0.08) - 0.5) + chance.between(-0.06, 0.06),
    );
    recorder.wait(chance.between(25, 70));
    const points = visit(play, table, side, skill);
    countVisit(play, side, points);
    const next = otherSide(side);
    showBreak(play, table, next, 0);
    if (points >= BIG_BREAK) {
      recorder.note("big_break", { side, player: squad[side][0] ?? "", value: String(points) });
      if (points >= RECORD_BREAK) recorder.story();
    }
    if (chance.happens(0.05) && table.cleared === 0) foul(play, side);
    recorder.commit();
    const left = remaining(table);
    if (left === 0 && lead(recorder.part(), side) === 0) respottedBlack(play);
    const part = recorder.part();
    const leader: MatchSide = lead(part, "home") > 0 ? "home" : "away";
    const gap = lead(part, leader);
    if (gap > 0 && (left === 0 || (gap > left && (gap > left + 12 || chance.happens(0.5))))) return leader;
    side = otherSide(side);
  }
}

export const playSnooker: Engine = (play) => {
  const { chance, recorder, squad } = play;
  const needed = winsNeeded(play.bestOf);
  const behind = { home: 0, away: 0 };
  let first: MatchSide = chance.happens(0.5) ? "home" : "away";
  for (let number = 1; ; number++) {
    const winner = playFrame(play, number, first);
    const loser = otherSide(winner);
    const { home, away } = recorder.part();
    recorder.turn(undefined);
    recorder.winPart(winner);
    recorder.count(winner, "frames_won", 1, squad[winner][0]);
    recorder.note("frame_won", { side: winner, player: squad[winner][0] ?? "", value: `${home}–${away}` });
    recorder.commit();
    behind[loser] = Math.max(behind[loser], recorder.total[winner] - recorder.total[loser]);
    if (recorder.total[winner] === needed) {
      if (behind[winner] >= 3) recorder.story();
      break;
    }
    pause(play, { kind: "break", number }, number === SESSION_FRAMES ? 15 * 60 : chance.between(100, 150));
    first = otherSide(first);
  }
  recorder.wait(5);
  recorder.finish();
};
