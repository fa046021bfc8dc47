import type { Side } from "#domain/matches/fields.ts";
import type { MatchEvent } from "#domain/matches/match.ts";

export type Wicket = { seq: number; batter: string; batterId?: number; bowler?: string; over?: string; runs?: number };

/** A side's wickets in the order they fell. */
export const wicketsOf = (events: readonly MatchEvent[], side: Side): Wicket[] =>
  events
    .filter((event) => event.kind === "wicket" && event.side === side)
    .map(({ seq, player = "", playerId, other, clockText, score }) => ({
      seq,
      batter: player,
      ...(playerId !== undefined && { batterId: playerId }),
      ...(other && { bowler: other }),
      ...(clockText && { over: clockText }),
      ...(score && { runs: score[side] }),
    }));

/** Runs since the last wicket. */
export const partnershipRuns = (wickets: readonly Wicket[], runs: number): number => runs - (wickets.at(-1)?.runs ?? 0);
