import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { cancelledSeqs } from "../timeline/timeline.ts";

const MINUTE_MS = 60_000;
/** More columns would be too thin to tap, so columns of long matches cover several minutes. */
export const MAX_COLUMNS = 120;
/** Minutes of football's halves and of the two parts of extra time. */
const PART_MINUTES = [45, 45, 15, 15];
const startMinute = (part: number): number => PART_MINUTES.slice(0, part - 1).reduce((sum, length) => sum + length, 0);

export type AxisTick = { slot: number; kind: "minute" | "part"; number: number };
export type MomentumAxis = {
  slots: number;
  ticks: AxisTick[];
  /** Columns at which a new part begins. */
  dividers: number[];
  /** Returns the column of a moment; undefined outside the axis. */
  slotOf: (moment: Pick<MomentumPoint, "part" | "clockText" | "atMs">) => number | undefined;
};

const minuteOf = (clockText: string | undefined): number | undefined => {
  const [, minute, added] = /^(\d+)(?:\+(\d+))?'$/.exec(clockText ?? "") ?? [];
  return minute === undefined ? undefined : Number(minute) + Number(added ?? 0);
};

/**
 * One column per minute of match clock: 90 from the start, more with stoppage time. Points during a break have no
 * minute and go to the end of the part before it.
 */
function clockAxis(points: readonly MomentumPoint[]): MomentumAxis | undefined {
  const timed = points.flatMap(({ part = 1, clockText }) => {
    const minute = minuteOf(clockText);
    return minute === undefined ? [] : [{ part, minute }];
  });
  if (timed.length === 0) return undefined;
  const partCount = Math.max(2, ...points.map(({ part = 1 }) => part));
  const lengths = Array.from({ length: partCount }, (_, at) => {
    const latest = Math.max(0, ...timed.flatMap(({ part, minute }) => (part === at + 1 ? minute : [])));
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
      if (offset === undefined) return undefined;
      const length = lengths[part - 1] ?? 1;
      if (minute === undefined) return offset + length - 1;
      const within = minute - startMinute(part);
      return within < 1 ? offset : Math.min(offset + length, offset + within) - 1;
    },
  };
}

/** Columns by time of day, without the breaks between parts. */
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

/** Time axis of the momentum chart: match minutes in football, elsewhere parts in proportion to their duration. */
export const momentumAxis = (points: readonly MomentumPoint[], family: ScoringFamily): MomentumAxis =>
  (family === "clock" ? clockAxis(points) : undefined) ?? timeAxis(points);

/** Number of labels that fit side by side on a phone. */
const MAX_LABELS = 18;

/** Ticks whose labels do not overlap. Of two that would, the earlier one is kept. */
export function labelledTicks({ ticks, slots }: Pick<MomentumAxis, "ticks" | "slots">): AxisTick[] {
  const kept: AxisTick[] = [];
  for (const tick of ticks) {
    const last = kept.at(-1);
    if (!last || tick.slot - last.slot >= slots / MAX_LABELS) kept.push(tick);
  }
  return kept;
}

/** Rare enough to be marked, most important first. */
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

/** Number of icons that fit side by side on a phone. */
const MAX_ICONS = 26;
/** Kept even if their icons overlap. */
const GOALS: ReadonlySet<EventKind> = new Set(["goal", "own_goal", "penalty_goal", "touchdown", "home_run"]);

/** Of overlapping marks, keeps the more important one: a goal before a card, a card before a substitution. */
function withoutOverlaps(marks: readonly MomentumMark[], slots: number): MomentumMark[] {
  const order = [...MARKED];
  const gap = Math.ceil(slots / MAX_ICONS);
  const kept: MomentumMark[] = [];
  for (const mark of marks.toSorted((a, b) => order.indexOf(a.event.kind) - order.indexOf(b.event.kind))) {
    const overlaps = kept.some(({ side, slot }) => side === mark.side && Math.abs(slot - mark.slot) < gap);
    if (GOALS.has(mark.event.kind) || !overlaps) kept.push(mark);
  }
  return kept.toSorted((a, b) => a.slot - b.slot);
}

const REGULAR_PARTS: Partial<Record<ScoringFamily, number>> = { clock: 2, quarters: 4 };

/** Overtime parts follow the regular ones; a penalty shoot-out is not a part. */
function partOf(phase: MatchEvent["phase"], family: ScoringFamily): number | undefined {
  if (phase?.kind === "overtime") return (REGULAR_PARTS[family] ?? 0) + phase.number;
  return phase?.kind === "penalties" ? undefined : phase?.number;
}

/** At most one mark per column and side, without disallowed goals. */
export function momentumMarks(
  events: readonly MatchEvent[],
  axis: MomentumAxis,
  family: ScoringFamily,
): MomentumMark[] {
  const order = [...MARKED];
  const cancelled = cancelledSeqs(events);
  const marks = new Map<string, MomentumMark>();
  for (const event of events) {
    const { kind, seq, side, phase, clockText, atMs } = event;
    const part = partOf(phase, family);
    if (!side || part === undefined || !MARKED.has(kind) || cancelled.has(seq)) continue;
    const slot = axis.slotOf({ atMs, part, ...(clockText && { clockText }) });
    if (slot === undefined) continue;
    const known = marks.get(`${slot} ${side}`);
    if (!known || order.indexOf(kind) < order.indexOf(known.event.kind))
      marks.set(`${slot} ${side}`, { event, side, slot });
  }
  return withoutOverlaps([...marks.values()], axis.slots);
}
