// Records a match while an engine plays it: time moves by `wait`.
// `commit` makes everything that changed since the last one a step.
import type { TextKind } from "#domain/matches/detail/text-live.ts";
import type { EventKind, Score } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import type { MatchPeriod, MatchState } from "#domain/matches/state.ts";
import {
  clockAt,
  type DraftClock,
  type DraftEvent,
  type DraftLine,
  type DraftPoint,
  type DraftStep,
  type MatchSide,
  type SimulatedDraft,
  type StatEvent,
} from "./timeline.ts";

/** How a total comes about: the parts added up, or one for every part won. */
export type StatCounter = "sum" | "won";
type ScorePart = Score["parts"][number];
type LineFields = Omit<DraftLine, "kind" | "part">;
type PointFields = DraftPoint extends infer Point ? (Point extends DraftPoint ? Omit<Point, "part"> : never) : never;
type EventFields = Omit<DraftEvent, "kind" | "phase" | "score">;

export function createRecorder(counting: StatCounter) {
  const steps: DraftStep[] = [];
  let nowMs = 0;
  let state: MatchState = "not_started";
  let phase: MatchPeriod | undefined;
  let turn: Possession | undefined;
  let clock: DraftClock | undefined;
  let pending: DraftEvent[] = [];
  let marks: StatEvent[] = [];
  let lines: DraftLine[] = [];
  let course: DraftPoint[] = [];
  let winner: MatchSide | undefined;
  let eventCount = 0;
  let highlight = false;
  const total = { home: 0, away: 0 };
  /** Parts already over never change again, so all later steps share them. */
  const closed: ScorePart[] = [];
  let open: ScorePart | undefined;
  let shown: Score | undefined;
  const detail: { home?: string; away?: string } = {};

  const lastPart = () => {
    if (!open) throw new Error("no part is open");
    return open;
  };
  const score = (): Score => {
    shown ??= {
      ...total,
      parts: open ? [...closed, { ...open }] : [],
      ...(detail.home === undefined ? {} : { homeDetail: detail.home }),
      ...(detail.away === undefined ? {} : { awayDetail: detail.away }),
    };
    return shown;
  };

  const tape = {
    total: total as Readonly<typeof total>,
    part: () => ({ ...lastPart() }),
    nowMs: () => nowMs,
    eventCount: () => eventCount,
    clockSeconds: () => (clock ? clockAt(clock, nowMs) : 0),
    clockRuns: () => clock?.running === true,

    wait(seconds: number) {
      nowMs += Math.round(Math.max(0, seconds) * 1000);
    },
    enter(next: MatchPeriod | undefined) {
      phase = next;
      turn = undefined;
    },
    /** Whose turn it is in the part that is played, until it is said again or the part is over. */
    turn(next: Possession | undefined) {
      turn = next;
    },
    runClock(seconds: number, direction: "up" | "down") {
      clock = { seconds, asOfOffsetMs: nowMs, running: true, direction };
    },
    stopClock(seconds: number, direction: "up" | "down") {
      clock = { seconds, asOfOffsetMs: nowMs, running: false, direction };
    },
    dropClock() {
      clock = undefined;
    },
    openPart() {
      if (open) closed.push(open);
      open = { home: 0, away: 0 };
      shown = undefined;
    },
    award(side: MatchSide, amount: number) {
      lastPart()[side] += amount;
      shown = undefined;
      if (counting === "sum") total[side] += amount;
    },
    winPart(side: MatchSide) {
      total[side] += 1;
      shown = undefined;
    },
    details(home: string | undefined, away: string | undefined) {
      if (detail.home === home && detail.away === away) return;
      shown = undefined;
      if (home === undefined) delete detail.home;
      else detail.home = home;
      if (away === undefined) delete detail.away;
      else detail.away = away;
    },
    /** The set that is played was decided by a tie-break. */
    tieBreak(home: number, away: number) {
      lastPart().tieBreak = [home, away];
      shown = undefined;
    },
    /** An event of the coming step; its score is the match's own at this moment. */
    note(kind: EventKind, fields: EventFields = {}) {
      eventCount += 1;
      pending.push({ kind, ...(phase ? { phase } : {}), ...fields, score: { ...total } });
    },
    /** An event that has nothing to do with the score. */
    remark(kind: EventKind, fields: EventFields = {}) {
      eventCount += 1;
      pending.push({ kind, ...(phase ? { phase } : {}), ...fields });
    },
    /** Counts something of the running part, for a side and, where somebody did it, for them. */
    count(side: MatchSide, key: string, amount = 1, player?: string) {
      if (amount === 0) return;
      const part = closed.length;
      marks.push(player ? { part, side, key, amount, player } : { part, side, key, amount });
    },
    /** A line of the text live that is no event. */
    say(kind: TextKind, fields: LineFields = {}) {
      lines.push({ kind, ...(open ? { part: closed.length + 1 } : {}), ...fields });
    },
    /** A point of the running part's course. */
    plot(point: PointFields) {
      course.push({ ...point, part: closed.length + 1 });
    },
    /** For who wins where the score does not say it. */
    decide(side: MatchSide) {
      winner = side;
    },
    story() {
      highlight = true;
    },
    commit() {
      if (state === "not_started") state = "in_progress";
      const step: DraftStep = { offsetMs: nowMs, state, score: score(), events: pending };
      if (phase) step.phase = turn ? { ...phase, turn } : phase;
      if (clock) step.clock = clock;
      if (marks.length > 0) step.marks = marks;
      if (lines.length > 0) step.lines = lines;
      if (course.length > 0) step.course = course;
      steps.push(step);
      pending = [];
      marks = [];
      lines = [];
      course = [];
    },
    finish() {
      tape.enter(undefined);
      clock = undefined;
      tape.note("full_time");
      state = "finished";
      tape.commit();
    },
    draft: (): SimulatedDraft => ({ steps, highlight, ...(winner ? { winner } : {}) }),
  };
  return tape;
}
export type TimelineRecorder = ReturnType<typeof createRecorder>;
