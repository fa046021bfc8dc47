import type { MatchDetail } from "#domain/matches/views.ts";

type Pair = readonly [home: number | undefined, away: number | undefined];

/** A value of both sides, in the order of the score above. */
export const SidePair = ({ pair: [home, away], match }: { pair: Pair; match: MatchDetail }) =>
  home === undefined || away === undefined ? null : (
    <span className="possession-pair">
      <span className="sr-only">{match.home.name}</span>
      <b>{home}</b>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{match.away.name}</span>
      <b>{away}</b>
    </span>
  );
