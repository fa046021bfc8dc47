import type { MatchCard } from "../card.ts";
import { OPTIONAL_LIVE_FIELDS } from "../live-state.ts";
import { publicState } from "../match-states.ts";
import type { SpoilerSetting } from "./setting.ts";

/** A viewer's spoiler settings, in the form used by the rules. */
export type SpoilerGuard = {
  all: boolean;
  leagues: ReadonlySet<number>;
  teams: ReadonlySet<number>;
  revealed: ReadonlySet<number>;
  /** Leagues whose tables the viewer has revealed. */
  openTables: ReadonlySet<number>;
  /** Leagues of hidden teams, because the table rows of their opponents would reveal the results. */
  revealingTables: ReadonlySet<number>;
  /** For delayed viewers: the time they see, and the matches and tables that have changed since then. */
  delayed?: { matches: ReadonlySet<number>; tables: ReadonlySet<number>; sinceMs: number };
};
/** Matches and tables that the viewer has revealed. */
export type RequestedMatches = { matches: readonly number[]; tables: readonly number[] };
/** The ids that determine whether a match is hidden. */
export type MatchSides = { id: number; leagueId: number; homeId: number; awayId: number };

/** Undefined if nothing is hidden, so that most responses pass unchanged. */
export function createSpoilerGuard(
  setting: SpoilerSetting,
  { matches, tables }: RequestedMatches,
): SpoilerGuard | undefined {
  const all = setting.mode === "all";
  if (!all && (setting.mode === "off" || setting.leagues.length + setting.teams.length === 0)) return undefined;
  return {
    all,
    leagues: new Set(setting.leagues),
    teams: new Set(setting.teams),
    revealed: new Set(matches),
    openTables: new Set(tables),
    revealingTables: new Set(),
  };
}

export const hidesLeague = (guard: SpoilerGuard, leagueId: number): boolean => guard.all || guard.leagues.has(leagueId);
/** Tables are hidden as a whole, because each row reveals the others. */
export const hidesTable = (guard: SpoilerGuard, leagueId: number): boolean =>
  !guard.openTables.has(leagueId) &&
  (hidesLeague(guard, leagueId) ||
    guard.revealingTables.has(leagueId) ||
    (guard.delayed?.tables.has(leagueId) ?? false));
/** Whether the guard does not depend on individual lists, so that responses can be shared. */
export const isUniform = (guard: SpoilerGuard): boolean =>
  guard.all && guard.revealed.size === 0 && guard.openTables.size === 0;
/** Adds a viewer's delay to their other settings. */
export const delayedGuard = (
  guard: SpoilerGuard | undefined,
  requested: RequestedMatches,
  delayed: NonNullable<SpoilerGuard["delayed"]>,
): SpoilerGuard => ({
  ...(guard ?? {
    all: false,
    leagues: new Set(),
    teams: new Set(),
    revealed: new Set(requested.matches),
    openTables: new Set(requested.tables),
    revealingTables: new Set(),
  }),
  delayed: delayed,
});

/** Whether a match is hidden permanently, not just during the delay. */
const hidesAlways = (guard: SpoilerGuard, { leagueId, homeId, awayId }: MatchSides): boolean =>
  hidesLeague(guard, leagueId) || guard.teams.has(homeId) || guard.teams.has(awayId);
const isDelayed = (guard: SpoilerGuard, id: number): boolean => guard.delayed?.matches.has(id) ?? false;
export const hidesMatch = (guard: SpoilerGuard, match: MatchSides): boolean =>
  !guard.revealed.has(match.id) && (hidesAlways(guard, match) || isDelayed(guard, match.id));

/** Whether notifications of a match are hidden; for delayed viewers, only within the delay. */
export const hidesNotification = (guard: SpoilerGuard, match: MatchSides, atMs: number): boolean =>
  !guard.revealed.has(match.id) &&
  (hidesAlways(guard, match) || (guard.delayed !== undefined && atMs > guard.delayed.sinceMs));

/** The time up to which a delayed viewer sees a match; undefined if all or nothing of it is visible. */
export const visibleUntilMs = (guard: SpoilerGuard, match: MatchSides | undefined): number | undefined =>
  match && !guard.revealed.has(match.id) && !hidesAlways(guard, match) ? guard.delayed?.sinceMs : undefined;

/** Points and possession change constantly, so the room sends them after the delay. */
function withoutPoints<Card extends MatchCard>({ delayed, revealed }: SpoilerGuard, card: Card): Card {
  const { id, state, score, phase, updatedAtMs } = card;
  if (!delayed || revealed.has(id) || state !== "in_progress" || updatedAtMs <= delayed.sinceMs) return card;
  const { homeDetail: _home, awayDetail: _away, ...then } = score;
  const { turn: _turn, ...part } = phase ?? {};
  return { ...card, score: then, ...(phase && { phase: part }) };
}

/**
 * A card without the result and the optional live fields, because even a fifth set reveals the score. Matches that have
 * not started are marked as well.
 */
export function hideCardResult<Card extends MatchCard>(guard: SpoilerGuard, card: Card): Card {
  const { id, leagueId, home, away } = card;
  const sides = { id, leagueId, homeId: home.id, awayId: away.id };
  if (!hidesMatch(guard, sides)) return withoutPoints(guard, card);
  const hidden: Card = {
    ...card,
    state: publicState(card.state),
    score: { home: 0, away: 0, parts: [] },
    hidden: true,
  };
  // The end is a spoiler, too. Revision 0 is lower than that of any later update from the room.
  if (!hidesAlways(guard, sides)) Object.assign(hidden, { state: "in_progress", revision: 0, held: true });
  for (const field of OPTIONAL_LIVE_FIELDS) delete hidden[field];
  return hidden;
}
