import type { CanonicalDetail } from "../../matches/detail/detail.ts";
import { correctedSide } from "../../matches/event-correction.ts";
import type { CanonicalMatch, MatchEvent, Score } from "../../matches/match.ts";
import { isEndedState } from "../../matches/state.ts";
import { type EventNumber, numberEvents } from "./event-numbers.ts";
import { pickSource, type SourcePriority, type SourceSnapshot, STALE_AFTER_MS } from "./pick-source.ts";
import type { SourceMatchPart, SourceMatchParts } from "./source-match.ts";

/** The identity of a merged match; immutable. */
export type MergedMatchKey = Pick<CanonicalMatch, "id" | "leagueId" | "homeId" | "awayId">;
export type MatchSnapshots = { [Part in SourceMatchPart]?: SourceSnapshot<NonNullable<SourceMatchParts[Part]>>[] };

/** A match merged from all sources: the delivered match, and the number of each event. */
export type MergedMatch = {
  match: Omit<CanonicalMatch, "revision">;
  /** The source of the score. */
  scoreSource: string;
  detail: Pick<SourceMatchParts, "lineups" | "statistics" | "conditions">;
  /** Incremented when the conditions change, so that they are not delivered again with every goal. */
  conditionsRevision: number;
  odds: { seq: number; tick: NonNullable<SourceMatchParts["odds"]> } | undefined;
  numbers: EventNumber[];
  highestSeq: number;
  /** Corrections that no source reports, derived from score changes. */
  own: MatchEvent[];
};

type ScoreSnapshot = SourceSnapshot<SourceMatchParts["score"]>;

const falls = (from: Score, to: Score): boolean => to.home < from.home || to.away < from.away;

/**
 * A source with a lower score is lagging rather than reporting a cancelled goal; it takes over only after it has caught
 * up or reports the end.
 */
function isBehind(before: MergedMatch | undefined, { source, value }: ScoreSnapshot): boolean {
  return (
    before !== undefined &&
    source !== before.scoreSource &&
    falls(before.match.score, value.score) &&
    !isEndedState(value.state)
  );
}

const scoreIn = ({ match: { state, phase, clock, score, winner } }: MergedMatch): SourceMatchParts["score"] => ({
  state,
  ...(phase && { phase }),
  ...(clock && { clock }),
  score,
  ...(winner && { winner }),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function oddsAfter(before: MergedMatch | undefined, tick: SourceMatchParts["odds"]): MergedMatch["odds"] {
  if (!tick || (before?.odds && same(before.odds.tick, tick))) return before?.odds;
  return { seq: (before?.odds?.seq ?? 0) + 1, tick };
}

/** A lower score is a correction, which no provider reports as an event. A cancelled goal loses its number. */
function corrected(
  before: MergedMatch | undefined,
  now: Score,
  atMs: number,
  numbered: ReturnType<typeof numberEvents>,
) {
  const own = before?.own ?? [];
  const was = before?.match.score;
  if (!was || !falls(was, now)) return { own, numbers: numbered.numbers, highestSeq: numbered.highest };
  const highestSeq = numbered.highest + 1;
  const remaining = new Set(numbered.events.map((event) => event.seq));
  const change = { score: { home: now.home, away: now.away }, was: { home: was.home, away: was.away } };
  const side = correctedSide(change);
  const correction: MatchEvent = { seq: highestSeq, kind: "correction", ...(side && { side }), atMs, ...change };
  return { own: [...own, correction], numbers: numbered.numbers.filter(({ seq }) => remaining.has(seq)), highestSeq };
}

/** Merges snapshots deterministically. Undefined until both fixture and score are known. */
export function mergeSnapshots(
  of: MergedMatchKey,
  snapshots: MatchSnapshots,
  order: SourcePriority,
  before: MergedMatch | undefined,
): MergedMatch | undefined {
  const pick = <Part extends SourceMatchPart>(part: Part) =>
    pickSource<NonNullable<SourceMatchParts[Part]>>(snapshots[part] ?? [], order(part), STALE_AFTER_MS[part]);
  const fixture = pick("fixture");
  const scoreSnapshot = pick("score");
  if (!fixture || !scoreSnapshot) return undefined;
  const kept = before && isBehind(before, scoreSnapshot) ? before : undefined;
  const score = kept ? scoreIn(kept) : scoreSnapshot.value;
  const numbered = numberEvents(pick("events")?.value ?? [], before?.numbers ?? [], before?.highestSeq ?? 0);
  const { own, numbers, highestSeq } = corrected(before, score.score, scoreSnapshot.reportedAtMs, numbered);
  const lineups = pick("lineups")?.value;
  const statistics = pick("statistics")?.value;
  const conditions = pick("conditions")?.value;
  const isUnchanged = same(before?.detail.conditions, conditions);
  return {
    match: {
      ...fixture.value,
      ...of,
      ...score,
      events: [...numbered.events, ...own].toSorted((a, b) => a.seq - b.seq).slice(-500),
    },
    scoreSource: kept?.scoreSource ?? scoreSnapshot.source,
    detail: { ...(lineups && { lineups }), ...(statistics && { statistics }), ...(conditions && { conditions }) },
    conditionsRevision: (before?.conditionsRevision ?? 0) + (isUnchanged ? 0 : 1),
    odds: oddsAfter(before, pick("odds")?.value),
    numbers,
    highestSeq,
    own,
  };
}

/** Compared as JSON, because the stored form drops undefined fields. */
export const hasMergedChanges = (before: MergedMatch | undefined, after: MergedMatch): boolean =>
  !before || !same(before, after);

/** Builds the delivery of a merged match, with the site's own revision because not every source has one. */
export function toMergedDelivery(
  merged: MergedMatch,
  revision: number,
): { match: CanonicalMatch; detail?: CanonicalDetail } {
  const { match, detail, odds, conditionsRevision } = merged;
  const { lineups, statistics, conditions } = detail;
  const hasDetail = [lineups, statistics, conditions, odds].some((part) => part !== undefined);
  return {
    match: { ...match, revision },
    ...(hasDetail && {
      detail: {
        matchId: match.id,
        ...(lineups && { lineups: { ...lineups, revision } }),
        ...(statistics && { statistics: { ...statistics, revision } }),
        ...(conditions && { conditions: { ...conditions, revision: conditionsRevision } }),
        ...(odds && { odds: [{ ...odds.tick, seq: odds.seq }] }),
      },
    }),
  };
}
