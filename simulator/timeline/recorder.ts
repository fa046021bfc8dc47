// Records a match while an engine plays it: `wait` advances time, `commit` stores the changes as a step.
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

/** Whether the total is the sum of the parts, or the number of parts won. */
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
  let statEvents: StatEvent[] = [];
  let lines: DraftLine[] = [];
  let course: DraftPoint[] = [];
  let winner: MatchSide | undefined;
  let eventCount = 0;
  let highlight = false;
  const total = { home: 0, away: 0 };
  /** Finished parts never change, so later steps share them. */
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

  const recorder = {
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
    /** Sets the possession until it changes or the current part ends. */
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
    /** Records that a tie-break decided the current set. */
    tieBreak(home: number, away: number) {
      lastPart().tieBreak = [home, away];
      shown = undefined;
    },
    /** Adds an event to the next step, with the current score. */
    note(kind: EventKind, fields: EventFields = {}) {
      eventCount += 1;
      pending.push({ kind, ...(phase ? { phase } : {}), ...fields, score: { ...total } });
    },
    /** Adds an event without a score. */
    remark(kind: EventKind, fields: EventFields = {}) {
      eventCount += 1;
      pending.push({ kind, ...(phase ? { phase } : {}), ...fields });
    },
    /** Counts a stat in the current part for a side and, if given, a player. */
    count(side: MatchSide, key: string, amount = 1, player?: string) {
      if (amount === 0) return;
      const part = closed.length;
      statEvents.push(player ? { part, side, key, amount, player } : { part, side, key, amount });
    },
    /** Adds a commentary line without an event. */
    say(kind: TextKind, fields: LineFields = {}) {
      lines.push({ kind, ...(open ? { part: closed.length + 1 } : {}), ...fields });
    },
    /** Adds a map timeline point to the current part. */
    plot(point: PointFields) {
      course.push({ ...point, part: closed.length + 1 });
    },
    /** Sets the winner if the score does not decide. */
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
      if (statEvents.length > 0) step.statEvents = statEvents;
      if (lines.length > 0) step.lines = lines;
      if (course.length > 0) step.course = course;
      steps.push(step);
      pending = [];
      statEvents = [];
      lines = [];
      course = [];
    },
    finish() {
      recorder.enter(undefined);
      clock = undefined;
      recorder.note("full_time");
      state = "finished";
      recorder.commit();
    },
    draft: (): SimulatedDraft => ({ steps, highlight, ...(winner ? { winner } : {}) }),
  };
  return recorder;
}
export type TimelineRecorder = ReturnType<typeof createRecorder>;
