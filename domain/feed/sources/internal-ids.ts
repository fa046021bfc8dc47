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
/** The site's id for a provider id; undefined if it is not mapped. */
export type InternalIds = (kind: IdKind, providerId: string) => number | undefined;

/** Operators map leagues; teams, players and matches in mapped leagues get ids automatically. */
export type AllocatedIdKind = Exclude<IdKind, "league">;

/** The provider ids of the teams, players and matches in a response that belong to mapped leagues. */
export function providerIdsIn(source: TranslatedResponse, leagues: InternalIds): Record<AllocatedIdKind, string[]> {
  const mapped = source.matches.filter((one) => leagues("league", one.competition) !== undefined);
  const teams = new Set(mapped.flatMap((one) => [one.home, one.away]));
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  return {
    team: [...teams],
    player: unique(source.players.filter((one) => teams.has(one.teamId)).map((one) => one.providerId)),
    match: unique(mapped.map((one) => one.providerId)),
  };
}

const WHITE = "#ffffff";
const KITS = ["#b91c1c", "#1d4ed8", "#15803d", "#a16207", "#7e22ce", "#0f766e", "#be185d", "#374151"];

/** Providers send no colours, so they are derived from the id. */
export const canonicalTeam = (source: SourceTeam, id: number): CanonicalTeam => ({
  id,
  gameId: source.gameId,
  name: source.name,
  initials: source.initials,
  ...(source.country && { country: source.country }),
  colourA: KITS[id % KITS.length] ?? WHITE,
  colourB: WHITE,
});

export const canonicalPlayer = (source: SourcePlayer, id: number, teamId: number | undefined): CanonicalPlayer => ({
  id,
  gameId: source.gameId,
  ...(teamId !== undefined && { teamId }),
  name: source.name,
  ...(source.number !== undefined && { number: source.number }),
  ...(source.role && { role: source.role }),
});

const internalPlayerId = (ids: InternalIds, providerId: number | undefined) =>
  providerId === undefined ? undefined : ids("player", String(providerId));

function withInternalPlayer<Entry extends { playerId?: number | undefined }>(entry: Entry, ids: InternalIds) {
  const { playerId, ...rest } = entry;
  const internalId = internalPlayerId(ids, playerId);
  return { ...rest, ...(internalId !== undefined && { playerId: internalId }) };
}

const sideIn = (side: LineupSide, ids: InternalIds): LineupSide => ({
  ...side,
  starters: side.starters.map((entry) => withInternalPlayer(entry, ids)),
  bench: side.bench.map((entry) => withInternalPlayer(entry, ids)),
});

const lineupsIn = (source: Omit<Lineups, "revision">, ids: InternalIds): Omit<Lineups, "revision"> => ({
  ...source,
  home: sideIn(source.home, ids),
  away: sideIn(source.away, ids),
});

/** The parts of a match with internal player ids; unknown players are referred to by name. */
export function withInternalIds({ parts }: SourceMatch, ids: InternalIds): SourceMatchParts {
  const { events, lineups } = parts;
  return {
    ...parts,
    ...(lineups && { lineups: lineupsIn(lineups, ids) }),
    ...(events && {
      events: events.map(({ otherId, ...event }) => {
        const other = internalPlayerId(ids, otherId);
        return { ...withInternalPlayer(event, ids), ...(other !== undefined && { otherId: other }) };
      }),
    }),
  };
}

/** The internal ids of a match, or the reason it is rejected. The teams of a match never change. */
export function findMatchTeams(
  source: SourceMatch,
  ids: InternalIds,
  mapped: Pick<MergedMatchKey, "homeId" | "awayId"> | undefined,
): { of: MergedMatchKey } | { why: RejectedRow["why"] } {
  const leagueId = ids("league", source.competition);
  const [id, homeId, awayId] = [ids("match", source.providerId), ids("team", source.home), ids("team", source.away)];
  if (leagueId === undefined || id === undefined || homeId === undefined || awayId === undefined) {
    return { why: "unknown_competition" };
  }
  if (mapped && (mapped.homeId !== homeId || mapped.awayId !== awayId)) return { why: "team_changed" };
  return { of: { id, leagueId, homeId, awayId } };
}
