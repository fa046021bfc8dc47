// The details of a match at a given time, and the changes between two times.
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { PositionFrame } from "#domain/matches/detail/positions.ts";
import { getGameById } from "#domain/matches/games.ts";
import { DRAFT_ACTIONS, hasDrafts } from "../games/drafts.ts";
import { frameOf } from "../games/frames.ts";
import { type Fixture, MINUTE_MS } from "../schedule/fixture.ts";
import { pairingKnownFromMs } from "../schedule/knockout.ts";
import type { Seed } from "../world/chance.ts";
import { type ConditionsStage, conditionsAt } from "./conditions.ts";
import { EARLY_INCIDENT_MINUTES } from "./disturb.ts";
import { keepLatest } from "./latest.ts";
import { type Drafted, lineupsAt, revisionOf } from "./lineups.ts";
import { stepsBy } from "./match-at.ts";
import { momentumOf } from "./momentum-bars.ts";
import { EARLY_MINUTES, earlyOdds, simulatedOdds } from "./odds.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { statsAt } from "./stats.ts";
import type { MatchSide, SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { timelineOf } from "./timeline-of-fixture.ts";

/** How long before the start absences, venue and line-ups are published. */
const ABSENCES_MS = 24 * 60 * MINUTE_MS;
const PLACE_MS = 6 * 60 * MINUTE_MS;
const EXPECTED_MS = 6 * 60 * MINUTE_MS;
const CONFIRMED_MS = 60 * MINUTE_MS;
/** How long after the start the attendance is published. */
const CROWD_MS = 25 * MINUTE_MS;
const MAX_FRAMES_PER_DELIVERY = 8;
const MAX_ENTRIES = 150;

type Series = { odds: OddsTick[]; momentum: MomentumPoint[] };
const series = keepLatest<Series>(MAX_ENTRIES);
const selections = keepLatest<Record<MatchSide, Selection>>(MAX_ENTRIES * 2);

/** How long before the start the first details are published. */
export const EARLIEST_DETAILS_MS = 2_880 * MINUTE_MS;

/** Times before the start at which details change. */
const EARLY_MOMENTS: readonly number[] = [...EARLY_MINUTES, ABSENCES_MS, PLACE_MS, CONFIRMED_MS].map((ahead, at) =>
  at < EARLY_MINUTES.length ? ahead * MINUTE_MS : ahead,
);

/** Cheap check, because most matches have no change in a given second. */
export const hasDetailsBeforeStart = (fixture: Fixture, fromMs: number, toMs: number): boolean => {
  const { startsAtMs } = fixture;
  return [...EARLY_MOMENTS, startsAtMs - (pairingKnownFromMs(fixture) ?? startsAtMs)].some(
    (ahead) => startsAtMs - ahead > fromMs && startsAtMs - ahead <= toMs,
  );
};

const bothSides = (seed: Seed, fixture: Fixture) =>
  selections.getOrMake(`${seed} ${fixture.id}`, () => ({
    home: selectionOf(seed, fixture, "home"),
    away: selectionOf(seed, fixture, "away"),
  }));

const isPublished = (fixture: Fixture, nowMs: number) =>
  nowMs >= fixture.startsAtMs - EARLY_INCIDENT_MINUTES * MINUTE_MS;

function seriesOf(seed: Seed, fixture: Fixture, timeline: SimulatedTimeline | undefined): Series {
  if (!timeline) return { odds: earlyOdds(seed, fixture), momentum: [] };
  return series.getOrMake(`${seed} ${fixture.id}`, () => ({
    odds: simulatedOdds(seed, fixture, timeline),
    momentum: momentumOf(seed, fixture, timeline),
  }));
}

const NO_DRAFT: Drafted = { maps: 0, actions: 0 };
/** Fraction of a break in which the draft runs: before it there are no bans, after it the teams walk on. */
const DRAFT_FROM = 0.3;
const DRAFT_TO = 0.95;

/** Drafts of started maps are complete; the next draft progresses during the break before its map. */
function draftedBy(
  { gameId }: Fixture,
  timeline: SimulatedTimeline | undefined,
  steps: number,
  offsetMs: number,
): Drafted {
  const game = getGameById(gameId);
  const step = timeline?.steps[steps - 1];
  if (!timeline || !step || !game || !hasDrafts(game.slug)) return NO_DRAFT;
  const maps = step.score.parts.length;
  if (step.phase?.kind !== "break") return { maps, actions: 0 };
  const isPause = ({ phase }: TimelineStep) => phase?.kind === "break" && phase.number === step.phase?.number;
  const [from, to] = [timeline.steps.find(isPause), timeline.steps.slice(steps).find((one) => !isPause(one))];
  if (!from || !to) return { maps, actions: 0 };
  const passed = (offsetMs - from.offsetMs) / (to.offsetMs - from.offsetMs);
  const done = Math.max(0, Math.min(1, (passed - DRAFT_FROM) / (DRAFT_TO - DRAFT_FROM)));
  return { maps, actions: Math.floor(done * DRAFT_ACTIONS) };
}

const UNPUBLISHED: Moment = { lineups: 0, drafted: NO_DRAFT, conditions: 0, unavailable: 0 };

type Moment = { lineups: number; drafted: Drafted; conditions: ConditionsStage | 0; unavailable: number };

function conditionsStage({ ahead, begun }: { ahead: number; begun: boolean }) {
  if (ahead > PLACE_MS) return 0;
  return begun && -ahead >= CROWD_MS ? 2 : 1;
}

/** The progress of each part at a time; 0 means none. Comparing two moments shows what changed. */
function momentOf(fixture: Fixture, timeline: SimulatedTimeline | undefined, nowMs: number): Moment {
  const ahead = fixture.startsAtMs - nowMs;
  const steps = timeline ? stepsBy(timeline.steps, -ahead) : 0;
  const begun = timeline?.steps.slice(0, steps).some(({ state }) => state === "in_progress") === true;
  const drafted = draftedBy(fixture, timeline, steps, -ahead);
  return {
    unavailable: ahead <= ABSENCES_MS ? 1 : 0,
    conditions: conditionsStage({ ahead, begun }),
    lineups: ahead > EXPECTED_MS ? 0 : revisionOf({ confirmed: ahead <= CONFIRMED_MS, drafted }),
    drafted,
  };
}

function wholeParts(seed: Seed, fixture: Fixture, from: Moment, to: Moment): Partial<CanonicalDetail> {
  const sides = bothSides(seed, fixture);
  const lineups =
    to.lineups > from.lineups
      ? lineupsAt(seed, fixture, sides, { confirmed: to.lineups > 1, drafted: to.drafted })
      : undefined;
  return {
    ...(lineups && { lineups }),
    ...(to.unavailable > from.unavailable && {
      unavailable: { revision: 1, list: [...sides.home.absences, ...sides.away.absences] },
    }),
    ...(to.conditions !== 0 &&
      to.conditions > from.conditions && { conditions: conditionsAt(seed, fixture, to.conditions) }),
  };
}

function framesOf(
  seed: Seed,
  fixture: Fixture,
  timeline: SimulatedTimeline,
  from: number,
  to: number,
): PositionFrame[] {
  const sides = bothSides(seed, fixture);
  const first = Math.max(from, to - MAX_FRAMES_PER_DELIVERY);
  const frames: PositionFrame[] = [];
  for (let at = first; at < to; at++) {
    const frame = frameOf(seed, fixture, timeline, sides, at);
    if (frame) frames.push(frame);
  }
  return frames;
}

const between = <Entry extends { atMs: number }>(entries: readonly Entry[], fromMs: number, toMs: number) =>
  entries.filter(({ atMs }) => atMs > fromMs && atMs <= toMs);

/** New details after `fromMs` up to and including `toMs`; undefined if there are none. */
export function detailBetween(seed: Seed, fixture: Fixture, fromMs: number, toMs: number): CanonicalDetail | undefined {
  const known = pairingKnownFromMs(fixture) ?? fixture.startsAtMs - EARLIEST_DETAILS_MS;
  if (toMs < known) return undefined;
  return newsOf(seed, fixture, fromMs < known ? 0 : fromMs, toMs);
}

function newsOf(seed: Seed, fixture: Fixture, fromMs: number, toMs: number): CanonicalDetail | undefined {
  const timeline = isPublished(fixture, toMs) ? timelineOf(seed, fixture) : undefined;
  const [before, now] = [fromMs, toMs].map((atMs) => stepsBy(timeline?.steps ?? [], atMs - fixture.startsAtMs));
  const { odds, momentum } = seriesOf(seed, fixture, timeline);
  const parts = wholeParts(seed, fixture, momentOf(fixture, timeline, fromMs), momentOf(fixture, timeline, toMs));
  const statEventsBefore = timeline?.steps[(before ?? 0) - 1]?.statEventCount ?? 0;
  const statEvents = timeline?.steps[(now ?? 0) - 1]?.statEventCount ?? 0;
  const fresh = {
    odds: between(odds, fromMs, toMs),
    momentum: between(momentum, fromMs, toMs),
    text: between(timeline?.lines ?? [], fromMs, toMs),
    course: between(timeline?.course ?? [], fromMs, toMs),
    positions: timeline ? framesOf(seed, fixture, timeline, before ?? 0, now ?? 0) : [],
  };
  const detail: CanonicalDetail = {
    matchId: fixture.id,
    ...parts,
    ...(timeline &&
      statEvents > statEventsBefore && {
        statistics: statsAt(fixture.gameId, timeline, bothSides(seed, fixture), statEvents),
      }),
    ...(fresh.odds.length > 0 && { odds: fresh.odds }),
    ...(fresh.momentum.length > 0 && { momentum: fresh.momentum }),
    ...(fresh.text.length > 0 && { text: fresh.text }),
    ...(fresh.course.length > 0 && { course: fresh.course }),
    ...(fresh.positions.length > 0 && { positions: fresh.positions }),
  };
  return Object.keys(detail).length > 1 ? detail : undefined;
}

/** All details; `whole` omits appended parts that are only useful live. */
export function detailAt(
  seed: Seed,
  fixture: Fixture,
  nowMs: number,
  depth: "all" | "whole",
): CanonicalDetail | undefined {
  if (depth === "all" || !isPublished(fixture, nowMs)) return detailBetween(seed, fixture, 0, nowMs);
  const timeline = timelineOf(seed, fixture);
  const statEvents = timeline.steps[stepsBy(timeline.steps, nowMs - fixture.startsAtMs) - 1]?.statEventCount ?? 0;
  return {
    matchId: fixture.id,
    ...wholeParts(seed, fixture, UNPUBLISHED, momentOf(fixture, timeline, nowMs)),
    ...(statEvents > 0 && { statistics: statsAt(fixture.gameId, timeline, bothSides(seed, fixture), statEvents) }),
    odds: earlyOdds(seed, fixture).slice(-1),
  };
}
