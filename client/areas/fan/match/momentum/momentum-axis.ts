import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";

const MINUTE_MS = 60_000;
/** More columns would be too thin to tap: a long match gets columns of several minutes. */
export const MAX_COLUMNS = 120;
/** Minutes of football's halves and of its extra time. */
const PART_MINUTES = [45, 45, 15, 15];
const startMinute = (part: number): number => PART_MINUTES.slice(0, part - 1).reduce((sum, length) => sum + length, 0);

export type AxisTick = { slot: number; kind: "minute" | "part"; number: number };
export type MomentumAxis = {
  slots: number;
  ticks: AxisTick[];
  /** Where another part begins. */
  dividers: number[];
  /** The column of a moment; undefined outside the axis. */
  slotOf: (moment: Pick<MomentumPoint, "part" | "clockText" | "atMs">) => number | undefined;
};

const minuteOf = (clockText: string | undefined): number | undefined => {
  const [, minute, added] = /^(\d+)(?:\+(\d+))?'$/.exec(clockText ?? "") ?? [];
  return minute === undefined ? undefined : Number(minute) + Number(added ?? 0);
};

/** By match clock: a column per minute, 90 minutes long from the start, longer with added time. */
function clockAxis(points: readonly MomentumPoint[]): MomentumAxis | undefined {
  const timed = points.map(({ part = 1, clockText }) => ({ part, minute: minuteOf(clockText) }));
  if (timed.some(({ minute }) => minute === undefined)) return undefined;
  const partCount = Math.max(2, ...timed.map(({ part }) => part));
  const lengths = Array.from({ length: partCount }, (_, at) => {
    const latest = Math.max(0, ...timed.flatMap(({ part, minute }) => (part === at + 1 ? (minute ?? 0) : [])));
    return Math.max(PART_MINUTES[at] ?? 15, latest - startMinute(at + 1));
  });
  const offsets = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  const slots = lengths.reduce((sum, length) => sum + length, 0);
  const ticks = offsets.flatMap((offset, at): AxisTick[] =>
    [15, 30, 45]
      .filter((minute) => minute <= (PART_MINUTES[at] ?? 15))
      .map((minute) => ({ slot: offset + minute, kind: "minute", number: startMinute(at + 1) + minute })),
  );
  return {
    slots,
    ticks,
    dividers: offsets.slice(1),
    slotOf: ({ part = 1, clockText }) => {
      const minute = minuteOf(clockText);
      const offset = offsets[part - 1];
      if (minute === undefined || offset === undefined) return undefined;
      const within = minute - startMinute(part);
      return within < 1 ? offset : Math.min(offset + (lengths[part - 1] ?? 1), offset + within) - 1;
    },
  };
}

/** By time of day: breaks between parts take no space. */
function timeAxis(points: readonly MomentumPoint[]): MomentumAxis {
  const parts = [...new Set(points.map(({ part = 1 }) => part))].toSorted((a, b) => a - b);
  const spans = parts.map((part) => {
    const times = points.flatMap((point) => ((point.part ?? 1) === part ? [point.atMs] : []));
    return { part, fromMs: Math.min(...times), toMs: Math.max(...times) };
  });
  const lengthMs = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const columnMs = MINUTE_MS * Math.max(1, Math.ceil(lengthMs / MINUTE_MS / (MAX_COLUMNS - spans.length)));
  let slots = 0;
  const placed = spans.map((span) => {
    const offset = slots;
    const length = Math.round((span.toMs - span.fromMs) / columnMs) + 1;
    slots += length;
    return { ...span, offset, length };
  });
  return {
    slots,
    ticks: placed.map(({ part, offset }) => ({ slot: offset, kind: "part", number: part })),
    dividers: placed.slice(1).map(({ offset }) => offset),
    slotOf: ({ part = 1, atMs }) => {
      const span = placed.find((one) => one.part === part);
      if (!span) return undefined;
      const within = Math.round((atMs - span.fromMs) / columnMs);
      return span.offset + Math.max(0, Math.min(span.length - 1, within));
    },
  };
}

/** The time axis of a match's momentum: minutes of football, elsewhere its parts in proportion to their length. */
export const momentumAxis = (points: readonly MomentumPoint[], family: ScoringFamily): MomentumAxis =>
  (family === "clock" ? clockAxis(points) : undefined) ?? timeAxis(points);

/** Few per match, and worth a mark. */
const MARKED: ReadonlySet<EventKind> = new Set([
  "goal",
  "own_goal",
  "penalty_goal",
  "penalty_missed",
  "yellow_card",
  "second_yellow",
  "red_card",
  "substitution",
  "touchdown",
  "field_goal",
  "home_run",
  "wicket",
  "set_won",
  "frame_won",
  "map_won",
]);

export type MomentumMark = { event: MatchEvent; side: "home" | "away"; slot: number };

/** One mark per column and side: a goal before a card, a card before a substitution. */
export function momentumMarks(events: readonly MatchEvent[], axis: MomentumAxis): MomentumMark[] {
  const order = [...MARKED];
  const marks = new Map<string, MomentumMark>();
  for (const event of events) {
    const { kind, side, phase, clockText, atMs } = event;
    if (!side || !MARKED.has(kind)) continue;
    const isRegular = phase !== undefined && phase.kind !== "overtime" && phase.kind !== "penalties";
    const slot = axis.slotOf({ atMs, ...(isRegular && { part: phase.number }), ...(clockText && { clockText }) });
    if (slot === undefined) continue;
    const known = marks.get(`${slot} ${side}`);
    if (!known || order.indexOf(kind) < order.indexOf(known.event.kind))
      marks.set(`${slot} ${side}`, { event, side, slot });
  }
  return [...marks.values()];
}
