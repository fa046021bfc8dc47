import type { MatchCard } from "../card.ts";
import type { MatchState } from "../state.ts";
import type { SpoilerSetting } from "./setting.ts";

/** What one reader is not to be told, as rules ask it. */
export type SpoilerGuard = {
  all: boolean;
  leagues: ReadonlySet<number>;
  teams: ReadonlySet<number>;
  revealed: ReadonlySet<number>;
  /** Leagues whose tables the reader asked to see after all. */
  openTables: ReadonlySet<number>;
  /** Leagues a hidden team plays in: its opponents' figures there add up to its results. */
  toldTables: ReadonlySet<number>;
  /**
   * For who watches late: until when they are told what happened, which matches stand otherwise since then, and in
   * which leagues' tables that can be read.
   */
  late?: { matches: ReadonlySet<number>; tables: ReadonlySet<number>; sinceMs: number };
};
/** What a reader asked to see after all. */
export type RequestedMatches = { matches: readonly number[]; tables: readonly number[] };
/** Enough of a match to say whether it is hidden. */
export type MatchSides = { id: number; leagueId: number; homeId: number; awayId: number };

/** Undefined where nothing is hidden, so that most readers' answers pass untouched. */
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
    toldTables: new Set(),
  };
}

export const hidesLeague = (guard: SpoilerGuard, leagueId: number): boolean => guard.all || guard.leagues.has(leagueId);
/** All of a table, or nothing of it: every row tells of the others. */
export const hidesTable = (guard: SpoilerGuard, leagueId: number): boolean =>
  !guard.openTables.has(leagueId) &&
  (hidesLeague(guard, leagueId) || guard.toldTables.has(leagueId) || (guard.late?.tables.has(leagueId) ?? false));
/** Nobody's own choice is in it: what is hidden so is hidden from every such reader alike. */
export const isUniform = (guard: SpoilerGuard): boolean =>
  guard.all && guard.revealed.size === 0 && guard.openTables.size === 0;
/** For a reader who watches late, beside whatever else is hidden from them. */
export const delayedGuard = (
  guard: SpoilerGuard | undefined,
  asked: RequestedMatches,
  late: NonNullable<SpoilerGuard["late"]>,
): SpoilerGuard => ({
  ...(guard ?? {
    all: false,
    leagues: new Set(),
    teams: new Set(),
    revealed: new Set(asked.matches),
    openTables: new Set(asked.tables),
    toldTables: new Set(),
  }),
  late,
});

/** Hidden for good, not for as long as a picture is behind. */
const hidesAlways = (guard: SpoilerGuard, { leagueId, homeId, awayId }: MatchSides): boolean =>
  hidesLeague(guard, leagueId) || guard.teams.has(homeId) || guard.teams.has(awayId);
const isHeld = (guard: SpoilerGuard, id: number): boolean => guard.late?.matches.has(id) ?? false;
export const hidesMatch = (guard: SpoilerGuard, match: MatchSides): boolean =>
  !guard.revealed.has(match.id) && (hidesAlways(guard, match) || isHeld(guard, match.id));

/** A piece of news of a match, a goal say: for who watches late, only while it is younger than their picture. */
export const hidesNotification = (guard: SpoilerGuard, match: MatchSides, atMs: number): boolean =>
  !guard.revealed.has(match.id) &&
  (hidesAlways(guard, match) || (guard.late !== undefined && atMs > guard.late.sinceMs));

/** Until when a reader who watches late is told of a match; undefined where they are told all of it, or nothing. */
export const visibleUntilMs = (guard: SpoilerGuard, match: MatchSides | undefined): number | undefined =>
  match && !guard.revealed.has(match.id) && !hidesAlways(guard, match) ? guard.late?.sinceMs : undefined;

/** A match given up or decided at a table is over like any other: which of them would tell. */
const PLAIN: Partial<Record<MatchState, MatchState>> = { abandoned: "finished", awarded: "finished" };
export const publicState = (state: MatchState): MatchState => PLAIN[state] ?? state;

/** Points and whose turn it is change all the time: what is newer than a late picture is told by the room, in its time. */
function withoutPoints<Card extends MatchCard>({ late, revealed }: SpoilerGuard, card: Card): Card {
  const { id, state, score, phase, updatedAtMs } = card;
  if (!late || revealed.has(id) || state !== "in_progress" || updatedAtMs <= late.sinceMs) return card;
  const { homeDetail: _home, awayDetail: _away, ...then } = score;
  const { turn: _turn, ...part } = phase ?? {};
  return { ...card, score: then, ...(phase && { phase: part }) };
}

/**
 * A card that tells no result, not even by its phase or its clock: a fifth set or extra time says how it stood. One that
 * has not begun is marked too, so that what a room tells of it later is withheld.
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
  // That it is over is news too; whatever its room tells, in its time, is newer than this.
  if (!hidesAlways(guard, sides)) Object.assign(hidden, { state: "in_progress", revision: 0, held: true });
  delete hidden.phase;
  delete hidden.clock;
  delete hidden.winner;
  return hidden;
}
