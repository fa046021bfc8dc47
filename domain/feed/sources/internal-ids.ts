import type { LineupSide, Lineups } from "../../matches/detail/lineups.ts";
import type { CanonicalPlayer } from "../../players/canonical-player.ts";
import type { CanonicalTeam } from "../delivery.ts";
import type { MergedMatchKey } from "./merge-snapshots.ts";
import type {
  RejectedRow,
  SourceMatch,
  SourceMatchParts,
  SourcePlayer,
  SourceTeam,
  TranslatedResponse,
} from "./source-match.ts";

export type IdKind = "league" | "team" | "player" | "match";
/** The site's id for a provider id; undefined for an unmapped one. */
export type InternalIds = (kind: IdKind, providerId: string) => number | undefined;

/** The provider ids in a response. Operators map leagues; teams, players and matches of mapped leagues get ids automatically. */
export function providerIdsIn(told: TranslatedResponse, leagues: InternalIds): Record<IdKind, string[]> {
  const known = told.matches.filter((one) => leagues("league", one.competition) !== undefined);
  const teams = new Set(known.flatMap((one) => [one.home, one.away]));
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  return {
    league: unique(told.competitions.map((one) => one.providerId)),
    team: [...teams],
    player: unique(told.players.filter((one) => teams.has(one.teamId)).map((one) => one.providerId)),
    match: unique(known.map((one) => one.providerId)),
  };
}

const WHITE = "#ffffff";
const KITS = ["#b91c1c", "#1d4ed8", "#15803d", "#a16207", "#7e22ce", "#0f766e", "#be185d", "#374151"];

/** Providers send no colours: a stable pick by id. */
export const canonicalTeam = (told: SourceTeam, id: number): CanonicalTeam => ({
  id,
  gameId: told.gameId,
  name: told.name,
  initials: told.initials,
  ...(told.country && { country: told.country }),
  colourA: KITS[id % KITS.length] ?? WHITE,
  colourB: WHITE,
});

export const canonicalPlayer = (told: SourcePlayer, id: number, teamId: number | undefined): CanonicalPlayer => ({
  id,
  gameId: told.gameId,
  ...(teamId !== undefined && { teamId }),
  name: told.name,
  ...(told.number !== undefined && { number: told.number }),
  ...(told.role && { role: told.role }),
});

const renamed = (ids: InternalIds, providerId: number | undefined) =>
  providerId === undefined ? undefined : ids("player", String(providerId));

function withOurPerson<Entry extends { playerId?: number | undefined }>(entry: Entry, ids: InternalIds) {
  const { playerId, ...rest } = entry;
  const ours = renamed(ids, playerId);
  return { ...rest, ...(ours !== undefined && { playerId: ours }) };
}

const sideIn = (side: LineupSide, ids: InternalIds): LineupSide => ({
  ...side,
  starters: side.starters.map((entry) => withOurPerson(entry, ids)),
  bench: side.bench.map((entry) => withOurPerson(entry, ids)),
});

const lineupsIn = (told: Omit<Lineups, "revision">, ids: InternalIds): Omit<Lineups, "revision"> => ({
  ...told,
  home: sideIn(told.home, ids),
  away: sideIn(told.away, ids),
});

/** The parts of a match with internal player ids; unknown players are referred to by name. */
export function withInternalIds({ parts }: SourceMatch, ids: InternalIds): SourceMatchParts {
  const { events, lineups } = parts;
  return {
    ...parts,
    ...(lineups && { lineups: lineupsIn(lineups, ids) }),
    ...(events && {
      events: events.map(({ otherId, ...event }) => {
        const other = renamed(ids, otherId);
        return { ...withOurPerson(event, ids), ...(other !== undefined && { otherId: other }) };
      }),
    }),
  };
}

/** The internal ids of a match, or why it is rejected. Its teams never change: with other teams it is another match. */
export function findMatchTeams(
  told: SourceMatch,
  ids: InternalIds,
  known: Pick<MergedMatchKey, "homeId" | "awayId"> | undefined,
): { of: MergedMatchKey } | { why: RejectedRow["why"] } {
  const leagueId = ids("league", told.competition);
  const [id, homeId, awayId] = [ids("match", told.providerId), ids("team", told.home), ids("team", told.away)];
  if (leagueId === undefined || id === undefined || homeId === undefined || awayId === undefined) {
    return { why: "unknown_competition" };
  }
  if (known && (known.homeId !== homeId || known.awayId !== awayId)) return { why: "team_changed" };
  return { of: { id, leagueId, homeId, awayId } };
}
