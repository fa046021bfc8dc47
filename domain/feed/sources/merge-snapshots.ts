import type { CanonicalDetail } from "../../matches/detail/detail.ts";
import { correctedSide } from "../../matches/event-correction.ts";
import type { CanonicalMatch, MatchEvent, Score } from "../../matches/match.ts";
import { isOverState } from "../../matches/state.ts";
import { type EventNumber, numberEvents } from "./event-numbers.ts";
import { pickSource, type SourcePriority, type SourceSnapshot, STALE_AFTER_MS } from "./pick-source.ts";
import type { SourceMatchPart, SourceMatchParts } from "./source-match.ts";

/** Which match a story is of. None of it ever changes: another team is another match. */
export type MergedMatchKey = Pick<CanonicalMatch, "id" | "leagueId" | "homeId" | "awayId">;
export type MatchSnapshots = { [Part in SourceMatchPart]?: SourceSnapshot<NonNullable<SourceMatchParts[Part]>>[] };

/** One match out of all that its sources say: what is delivered, and which number each of its events has. */
export type MergedMatch = {
  match: Omit<CanonicalMatch, "revision">;
  /** Whose score it shows. */
  scoreSource: string;
  detail: Pick<SourceMatchParts, "lineups" | "statistics" | "conditions">;
  /** Counts their changes: what stays is not told again with every goal. */
  conditionsRevision: number;
  odds: { seq: number; tick: NonNullable<SourceMatchParts["odds"]> } | undefined;
  numbers: EventNumber[];
  highestSeq: number;
  /** Events that no source tells: corrections this site noticed by itself. */
  own: MatchEvent[];
};

type ScoreTold = SourceSnapshot<SourceMatchParts["score"]>;

const falls = (from: Score, to: Score): boolean => to.home < from.home || to.away < from.away;

/** Another source that is behind takes over once it has caught up, or says that it is over: nobody took a goal back. */
function isBehind(before: MergedMatch | undefined, { source, value }: ScoreTold): boolean {
  return (
    before !== undefined &&
    source !== before.scoreSource &&
    falls(before.match.score, value.score) &&
    !isOverState(value.state)
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

/** A score that fell is a correction, which no provider tells as such. What was taken back loses its number. */
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
  const still = new Set(numbered.events.map((event) => event.seq));
  const told = { score: { home: now.home, away: now.away }, was: { home: was.home, away: was.away } };
  const side = correctedSide(told);
  const correction: MatchEvent = { seq: highestSeq, kind: "correction", ...(side && { side }), atMs, ...told };
  return { own: [...own, correction], numbers: numbered.numbers.filter(({ seq }) => still.has(seq)), highestSeq };
}

/** The story after these tellings; the same tellings give the same story. Undefined while place or score are unknown. */
export function mergeSnapshots(
  of: MergedMatchKey,
  tellings: MatchSnapshots,
  order: SourcePriority,
  before: MergedMatch | undefined,
): MergedMatch | undefined {
  const standing = <Part extends SourceMatchPart>(part: Part) =>
    pickSource<NonNullable<SourceMatchParts[Part]>>(tellings[part] ?? [], order(part), STALE_AFTER_MS[part]);
  const fixture = standing("fixture");
  const told = standing("score");
  if (!fixture || !told) return undefined;
  const held = before && isBehind(before, told) ? before : undefined;
  const score = held ? scoreIn(held) : told.value;
  const numbered = numberEvents(standing("events")?.value ?? [], before?.numbers ?? [], before?.highestSeq ?? 0);
  const { own, numbers, highestSeq } = corrected(before, score.score, told.toldAtMs, numbered);
  const lineups = standing("lineups")?.value;
  const statistics = standing("statistics")?.value;
  const conditions = standing("conditions")?.value;
  const stays = same(before?.detail.conditions, conditions);
  return {
    match: {
      ...fixture.value,
      ...of,
      ...score,
      events: [...numbered.events, ...own].toSorted((a, b) => a.seq - b.seq).slice(-500),
    },
    scoreSource: held?.scoreSource ?? told.source,
    detail: { ...(lineups && { lineups }), ...(statistics && { statistics }), ...(conditions && { conditions }) },
    conditionsRevision: (before?.conditionsRevision ?? 0) + (stays ? 0 : 1),
    odds: oddsAfter(before, standing("odds")?.value),
    numbers,
    highestSeq,
    own,
  };
}

/** JSON drops what is undefined, as the database does: a story read back is the story that was told. */
export const hasMergedChanges = (before: MergedMatch | undefined, after: MergedMatch): boolean =>
  !before || !same(before, after);

/** The story as a delivery tells it, under the site's own count: sources count by themselves or not at all. */
export function toMergedDelivery(
  story: MergedMatch,
  revision: number,
): { match: CanonicalMatch; detail?: CanonicalDetail } {
  const { match, detail, odds, conditionsRevision } = story;
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
