import { getGameById } from "../matches/games.ts";
import type { CanonicalMatch } from "../matches/match.ts";
import { canTransition } from "../matches/state.ts";
import { type StoredCatalogue, type StoredMatch, sourceRevisionOf } from "./stored-match.ts";

export type RejectReason =
  | "unknown_game"
  | "game_changed"
  | "team_changed"
  | "same_team_twice"
  | "unknown_league"
  | "league_of_other_game"
  | "unknown_team"
  | "team_of_other_game"
  | "unlawful_state"
  | "score_fell_without_correction"
  | "contradicts_itself"
  | "instant_far_off";

export type MatchVerdict =
  | { do: "apply" }
  | { do: "ignore"; why: "older" | "same" }
  | { do: "quarantine"; why: RejectReason };

/** Detects a different match under a known id, which no later delivery can make valid. */
function validateIdentity(current: StoredMatch | undefined, incoming: CanonicalMatch): RejectReason | undefined {
  if (!getGameById(incoming.gameId)) return "unknown_game";
  if (incoming.homeId === incoming.awayId) return "same_team_twice";
  if (!current) return undefined;
  if (current.gameId !== incoming.gameId) return "game_changed";
  if (current.homeId !== incoming.homeId || current.awayId !== incoming.awayId) return "team_changed";
  return undefined;
}

function validateCatalogue(incoming: CanonicalMatch, catalogue: StoredCatalogue): RejectReason | undefined {
  const leagueGame = catalogue.gameOfLeague(incoming.leagueId);
  if (leagueGame === undefined) return "unknown_league";
  if (leagueGame !== incoming.gameId) return "league_of_other_game";
  for (const teamId of [incoming.homeId, incoming.awayId]) {
    const teamGame = catalogue.gameOfTeam(teamId);
    if (teamGame === undefined) return "unknown_team";
    if (teamGame !== incoming.gameId) return "team_of_other_game";
  }
  return undefined;
}

/** A correction that is already stored does not count again, because sources may resend all events. */
function validateProgress(current: StoredMatch, incoming: CanonicalMatch): RejectReason | undefined {
  if (!canTransition(current.state, incoming.state)) return "unlawful_state";
  const fell = incoming.score.home < current.score.home || incoming.score.away < current.score.away;
  const corrected = incoming.events.some((event) => event.kind === "correction" && event.seq > current.lastSeq);
  return fell && !corrected ? "score_fell_without_correction" : undefined;
}

/** Two states or scores for the same revision contradict each other. */
const isContradicting = ({ state, score }: StoredMatch, incoming: CanonicalMatch): boolean =>
  state !== incoming.state || score.home !== incoming.score.home || score.away !== incoming.score.away;

/** Validates a delivered match. Contradictions are quarantined; late deliveries are only ignored. */
export function validateMatch(
  current: StoredMatch | undefined,
  incoming: CanonicalMatch,
  catalogue: StoredCatalogue,
): MatchVerdict {
  const identity = validateIdentity(current, incoming);
  if (identity) return { do: "quarantine", why: identity };
  if (current && incoming.revision < sourceRevisionOf(current)) return { do: "ignore", why: "older" };
  if (current && incoming.revision === sourceRevisionOf(current)) {
    return isContradicting(current, incoming)
      ? { do: "quarantine", why: "contradicts_itself" }
      : { do: "ignore", why: "same" };
  }
  const reason = validateCatalogue(incoming, catalogue) ?? (current && validateProgress(current, incoming));
  return reason ? { do: "quarantine", why: reason } : { do: "apply" };
}
