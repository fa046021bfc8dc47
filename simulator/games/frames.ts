// Position frames per step: derived from its events, otherwise random. Deterministic per step.
import { type PositionFrame, SURFACES, type Surface } from "#domain/matches/detail/positions.ts";
import { AWAY_FROM, hasTracker } from "#domain/matches/detail/tracker.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { LAYOUTS } from "../timeline/layouts.ts";
import type { Selection } from "../timeline/selection.ts";
import type { MatchSide, SimulatedTimeline, TimelineStep } from "../timeline/timeline.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import { diamondPlayers, ovalPlayers } from "./batting-frames.ts";

type Situation = PositionFrame["situation"];
const FIELD = 1_000;

const SITUATION_OF: Readonly<Record<string, Situation>> = {
  phase_start: "kick_off",
  goal: "goal",
  own_goal: "goal",
  penalty_goal: "penalty",
  penalty_missed: "penalty",
  interruption: "stopped",
  injury: "stopped",
  var_check: "stopped",
  correction: "stopped",
  timeout: "stopped",
  touchdown: "goal",
  field_goal: "kick",
  points: "goal",
  run: "run",
  home_run: "hit",
  wicket: "hit",
  game_won: "point",
  set_won: "point",
  kill: "fight",
  round_won: "fight",
  objective: "objective",
  shot_on_target: "shot",
  shot_off_target: "shot",
  shot_blocked: "shot",
  corner: "corner",
  foul: "free_kick",
  single: "hit",
  double: "hit",
  triple: "hit",
  punt: "kick",
  field_goal_missed: "kick",
  ace: "serve",
  double_fault: "serve",
  safety: "miss",
  team_fight: "fight",
  multi_kill: "fight",
};
const USUAL: Readonly<Partial<Record<Surface, readonly Situation[]>>> = {
  pitch: ["possession", "possession", "attack", "attack", "danger"],
  court: ["possession", "attack", "shot"],
  gridiron: ["snap", "run"],
  diamond: ["pitch", "pitch", "hit"],
  oval: ["pitch", "hit", "run"],
  net_court: ["rally", "serve", "point"],
  lanes: ["possession", "attack", "fight"],
};

/** End of the ball's path, for the side that plays to the right. */
const AIMS: Partial<Record<Situation, readonly [number, number, number, number]>> = {
  kick_off: [500, 500, 500, 500],
  possession: [300, 650, 150, 850],
  attack: [600, 820, 120, 880],
  danger: [800, 930, 250, 750],
  shot: [940, 990, 420, 580],
  goal: [1_000, 1_000, 455, 545],
  penalty: [1_000, 1_000, 455, 545],
  corner: [1_000, 1_000, 0, 0],
  free_kick: [450, 800, 150, 850],
  stopped: [300, 700, 200, 800],
  serve: [620, 760, 250, 750],
  rally: [560, 980, 80, 920],
  point: [700, 1_000, 60, 940],
  kick: [900, 1_000, 450, 550],
};
const ANYWHERE = [150, 850, 150, 850] as const;

/** Players on the pitch: starters plus substitutes, minus players substituted or sent off. */
function playingBy(
  timeline: SimulatedTimeline,
  step: TimelineStep,
  side: MatchSide,
  { starters, bench }: Selection,
): Map<string, number> {
  const places = new Map([...starters, ...bench].map(({ name }, at): [string, number] => [name, at]));
  const on = starters.map(({ name }) => name);
  for (const event of timeline.events.slice(0, step.eventCount)) {
    if (event.side !== side || event.player === undefined) continue;
    if (event.kind === "substitution" && event.other !== undefined) {
      const at = on.indexOf(event.other);
      if (at >= 0) on[at] = event.player;
    } else if (event.kind === "red_card" || event.kind === "second_yellow") {
      const at = on.indexOf(event.player);
      if (at >= 0) on.splice(at, 1);
    }
  }
  return new Map(on.map((name) => [name, places.get(name) ?? 0]));
}

const within = (value: number) => Math.max(0, Math.min(FIELD, Math.round(value)));

function marksOf(
  surface: Surface,
  places: readonly number[],
  side: MatchSide,
  ball: readonly [number, number],
  chance: RandomSource,
): number[] {
  const layout = LAYOUTS[surface] ?? [];
  return layout.slice(0, places.length).flatMap(([baseX, baseY], at) => {
    const x = side === "home" ? baseX : FIELD - baseX;
    const y = side === "home" ? baseY : FIELD - baseY;
    // The goalkeeper stays back, the others move with play.
    const pull = at === 0 ? 0.06 : 0.34;
    return [
      (places[at] ?? 0) + (side === "away" ? AWAY_FROM : 0),
      within(x + (ball[0] - x) * pull + chance.between(-22, 22)),
      within(y + (ball[1] - y) * pull * 0.6 + chance.between(-26, 26)),
    ];
  });
}

function ballPath(
  situation: Situation,
  side: MatchSide,
  chance: RandomSource,
): { path: number[]; end: [number, number] } {
  const [fromX, toX, fromY, toY] = AIMS[situation] ?? ANYWHERE;
  const flip = (x: number) => (side === "home" ? x : FIELD - x);
  const end: [number, number] = [
    within(flip(chance.between(fromX, toX))),
    within(situation === "corner" ? (chance.happens(0.5) ? 0 : FIELD) : chance.between(fromY, toY)),
  ];
  const start: [number, number] = [
    within(end[0] + (side === "home" ? -1 : 1) * chance.between(60, 240)),
    within(end[1] + chance.between(-200, 200)),
  ];
  const middle = [(start[0] + end[0]) / 2 + chance.between(-40, 40), (start[1] + end[1]) / 2 + chance.between(-60, 60)];
  return { path: [0, ...start, 14, within(middle[0] ?? 0), within(middle[1] ?? 0), 28, ...end], end };
}

/** The ball's path from pitcher or bowler to the batter, then into the field if it is hit. */
function battedPath(surface: Surface, situation: Situation, chance: RandomSource) {
  const [from, batter] = surface === "diamond" ? ([400, 85] as const) : ([590, 440] as const);
  const path = [0, from, FIELD / 2, 5, batter, FIELD / 2];
  if (situation !== "hit" && situation !== "run") return { path, end: [batter, FIELD / 2] as const };
  const end = [within(chance.between(batter + 100, 950)), within(chance.between(200, 800))] as const;
  return { path: [...path, 20, ...end], end };
}

/** The frame of one step; undefined while play is stopped, and in games without position tracking. */
export function frameOf(
  seed: Seed,
  fixture: Fixture,
  timeline: SimulatedTimeline,
  selection: Record<MatchSide, Selection>,
  at: number,
): PositionFrame | undefined {
  const step = timeline.steps[at];
  const game = getGameById(fixture.gameId);
  if (!step || !game || !hasTracker(game.id) || step.state !== "in_progress") return undefined;
  if (!step.phase || step.phase.kind === "break" || step.phase.kind === "halftime") return undefined;
  const surface = SURFACES[game.slug];
  const chance = createChance(`${seed} frame ${fixture.id} ${step.revision}`);
  const before = timeline.steps[at - 1];
  const event = timeline.events[step.eventCount - 1];
  const line = timeline.lines[step.lineCount - 1];
  const reported =
    event && step.eventCount > (before?.eventCount ?? 0)
      ? event
      : line && step.lineCount > (before?.lineCount ?? 0)
        ? line
        : undefined;
  const situation = (reported && SITUATION_OF[reported.kind]) ?? chance.pick(USUAL[surface] ?? ["possession"]);
  const turn = step.phase.turn ?? {};
  const isBatting = surface === "diamond" || surface === "oval";
  const side = (isBatting ? turn.side : undefined) ?? reported?.side ?? (chance.happens(0.5) ? "home" : "away");
  const { path, end } = isBatting ? battedPath(surface, situation, chance) : ballPath(situation, side, chance);
  const marks = isBatting
    ? (surface === "diamond" ? diamondPlayers : ovalPlayers)(turn, selection).flatMap(({ side: of, place, spot }) => [
        place + (of === "away" ? AWAY_FROM : 0),
        ...spot,
      ])
    : (["home", "away"] as const).flatMap((of) => {
        const on = [...playingBy(timeline, step, of, selection[of]).values()];
        return marksOf(surface, on, of, of === side ? end : [end[0], FIELD - end[1]], chance);
      });
  return {
    seq: step.revision,
    atMs: fixture.startsAtMs + step.offsetMs,
    situation,
    side,
    ...(surface !== "lanes" && { ball: path }),
    ...(marks.length > 0 && { marks }),
  };
}
