import type { DetailDelta } from "../matches/detail/delta.ts";
import {
  APPENDED_PARTS,
  type AppendedPart,
  type CanonicalDetail,
  REPLACED_PARTS,
  type ReplacedPart,
} from "../matches/detail/detail.ts";
import { type Lineups, MAX_STARTERS } from "../matches/detail/lineups.ts";
import { STAT_KEYS } from "../matches/detail/stat-keys.ts";
import { type Statistics, type TeamStats, totalStats } from "../matches/detail/statistics.ts";
import { getGameById } from "../matches/games.ts";
import type { StoredMatch } from "./stored-match.ts";

/** The stored details of a match before a delivery. */
export type StoredDetail = {
  revisions: Partial<Record<ReplacedPart, number>>;
  statistics?: Statistics;
  /** The sequence numbers of stored entries. */
  seqs: Partial<Record<AppendedPart, Set<number>>>;
};

export type DetailRejectReason = "unknown_match" | "person_twice" | "too_many_starters" | "unknown_statistic";
export type ReconciledDetail = {
  /** New parts and entries to store. */
  store?: CanonicalDetail;
  /** The change for viewers of the match. */
  delta?: DetailDelta;
  rejected?: DetailRejectReason;
};

const NOTHING: StoredDetail = { revisions: {}, seqs: {} };

function hasDuplicatePlayer({ home, away }: Lineups): boolean {
  const ids = [home, away].flatMap((side) => [...side.starters, ...side.bench].flatMap((one) => one.playerId ?? []));
  return new Set(ids).size < ids.length;
}

function hasTooManyStarters({ home, away }: Lineups, gameId: number): boolean {
  const max = MAX_STARTERS[getGameById(gameId)?.slug ?? "soccer"];
  return Math.max(home.starters.length, away.starters.length) > max;
}

/** A stat of another game means that the source mixed up matches. */
function hasUnknownStats({ parts, players }: Statistics, gameId: number): boolean {
  const game = getGameById(gameId);
  if (!game) return true;
  const { team, player } = STAT_KEYS[game.slug];
  return (
    parts.some((part) => Object.keys(part).some((key) => !team.includes(key))) ||
    players.some(({ values, byPart = {} }) =>
      Object.keys({ ...values, ...byPart }).some((key) => !player.includes(key)),
    )
  );
}

function findRejectReason(delivered: CanonicalDetail, match: StoredMatch | undefined): DetailRejectReason | undefined {
  if (!match) return "unknown_match";
  if (delivered.lineups && hasDuplicatePlayer(delivered.lineups)) return "person_twice";
  if (delivered.lineups && hasTooManyStarters(delivered.lineups, match.gameId)) return "too_many_starters";
  return delivered.statistics && hasUnknownStats(delivered.statistics, match.gameId) ? "unknown_statistic" : undefined;
}

/** Only totals that changed, because a goal changes about three of twenty. */
function changedTotals(before: Statistics | undefined, after: Statistics): TeamStats {
  const totals = totalStats(before?.parts ?? []);
  return Object.fromEntries(
    Object.entries(totalStats(after.parts)).filter(
      ([key, [home, away]]) => totals[key]?.[0] !== home || totals[key]?.[1] !== away,
    ),
  );
}

/** Returns the new parts and entries of the delivered details; each part is reconciled independently. */
export function reconcileDetail(
  stored: StoredDetail = NOTHING,
  delivered: CanonicalDetail,
  match: StoredMatch | undefined,
): ReconciledDetail {
  const reason = findRejectReason(delivered, match);
  if (reason) return { rejected: reason };
  const { matchId, text, odds, momentum, positions, course, statistics } = delivered;
  const isNew = (part: ReplacedPart) => {
    const revision = delivered[part]?.revision;
    return revision !== undefined && revision > (stored.revisions[part] ?? -1);
  };
  const unseen = <Entry extends { seq: number }>(part: AppendedPart, entries: readonly Entry[] | undefined): Entry[] =>
    (entries ?? []).filter(({ seq }) => !stored.seqs[part]?.has(seq));
  const fresh = {
    text: unseen("text", text),
    odds: unseen("odds", odds),
    momentum: unseen("momentum", momentum),
    positions: unseen("positions", positions),
    course: unseen("course", course),
  };
  const renewed = REPLACED_PARTS.filter(isNew);
  const grown = APPENDED_PARTS.filter((part) => fresh[part].length > 0);
  if (renewed.length === 0 && grown.length === 0) return {};
  const growth = Object.fromEntries(grown.map((part) => [part, fresh[part]]));
  const newStats = statistics && renewed.includes("statistics") ? statistics : undefined;
  const refetch = renewed
    .filter((part) => part !== "statistics")
    .map((part) => ({ part, revision: delivered[part]?.revision ?? 0 }));
  return {
    store: { matchId, ...growth, ...Object.fromEntries(renewed.map((part) => [part, delivered[part]])) },
    delta: {
      ...growth,
      ...(newStats && {
        statistics: { revision: newStats.revision, total: changedTotals(stored.statistics, newStats) },
      }),
      ...(refetch.length > 0 && { renewed: refetch }),
    },
  };
}
