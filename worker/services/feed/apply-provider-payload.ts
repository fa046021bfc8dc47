import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { allocateFeedIds, getFeedIds } from "#db/queries/feed/ids.ts";
import {
  type CompetitionCounts,
  insertRejectedRows,
  resolveRejectedRows,
  upsertCompetitionCounts,
} from "#db/queries/feed/rejected-rows.ts";
import {
  getMergedMatches,
  type NewMergedMatch,
  type StoredSnapshot,
  updateDelivered,
  upsertMergedMatches,
} from "#db/queries/feed/source-snapshots.ts";
import { type Delivery, MAX_MATCHES_PER_DELIVERY } from "#domain/feed/delivery.ts";
import {
  canonicalPlayer,
  canonicalTeam,
  findMatchTeams,
  type InternalIds,
  providerIdsIn,
  withInternalIds,
} from "#domain/feed/sources/internal-ids.ts";
import { toMergedDelivery } from "#domain/feed/sources/merge-snapshots.ts";
import type { SourcePriority } from "#domain/feed/sources/pick-source.ts";
import { mergeSourceMatch } from "#domain/feed/sources/snapshot-match.ts";
import type { RejectedRow, SourceMatch, TranslatedResponse } from "#domain/feed/sources/source-match.ts";
import { canonicalMatchSchema } from "#domain/matches/match.ts";
import type { FeedSource } from "../../gateways/feeds/feed-source.ts";
import type { ServiceContext } from "../context.ts";
import { applyDelivery } from "./apply-delivery.ts";
import { countCompetitionRows, rejectUnknownCompetitions } from "./competition-counts.ts";

type ApplyPayloadInput = {
  source: Pick<FeedSource, "id" | "provider">;
  order: SourcePriority;
  response: TranslatedResponse;
  /** The key of the stored raw payload. */
  payloadName: string | undefined;
};

type MergedPayload = {
  snapshots: StoredSnapshot[];
  merged: NewMergedMatch[];
  rejected: RejectedRow[];
  validIds: number[];
};

const toInternalIds = (list: Awaited<ReturnType<typeof getFeedIds>>): InternalIds => {
  const idOf = new Map(list.map((row) => [`${row.kind}/${row.providerId}`, row.id]));
  return (kind, providerId) => idOf.get(`${kind}/${providerId}`);
};

/** If a payload contains a match twice, the later version wins. */
const keepLatestPerMatch = (matches: readonly SourceMatch[]): SourceMatch[] => [
  ...new Map(
    matches.toSorted((a, b) => a.reportedAtMs - b.reportedAtMs).map((match) => [match.providerId, match]),
  ).values(),
];

/** Merges the matches of mapped competitions with the snapshots of other sources. */
async function mergePayload(
  { db, nowMs }: ServiceContext,
  { source, order, response }: ApplyPayloadInput,
  ids: InternalIds,
): Promise<MergedPayload> {
  const mapped = keepLatestPerMatch(response.matches.filter((match) => ids("league", match.competition) !== undefined));
  const before = await getMergedMatches(
    db,
    mapped.flatMap((match) => ids("match", match.providerId) ?? []),
  );
  const payload: MergedPayload = { snapshots: [], merged: [], rejected: [], validIds: [] };
  for (const match of mapped) {
    const { competition } = match;
    const matchId = ids("match", match.providerId);
    const stored = matchId === undefined ? undefined : before.matches.get(matchId);
    const found = findMatchTeams(match, ids, stored?.merged?.match ?? stored?.teams);
    const subjectId = Number(match.providerId);
    if ("why" in found) {
      payload.rejected.push({ subjectId, competition, why: found.why, payload: match });
      continue;
    }
    const { store, merged, hasChanged } = mergeSourceMatch(
      found.of,
      { source: source.id, reportedAtMs: match.reportedAtMs, receivedAtMs: nowMs, parts: withInternalIds(match, ids) },
      { snapshots: before.snapshots.get(found.of.id) ?? [], merged: stored?.merged },
      order,
    );
    const isDue = hasChanged || stored?.delivered === false;
    const due = merged && isDue ? { merged, revision: (stored?.revision ?? 0) + 1 } : undefined;
    if (due && !v.is(canonicalMatchSchema, { ...due.merged.match, revision: due.revision })) {
      payload.rejected.push({ subjectId, competition, why: "missing_or_wrong_field", payload: match });
      continue;
    }
    payload.validIds.push(subjectId);
    payload.snapshots.push(...store.map((snapshot) => ({ ...snapshot, matchId: found.of.id })));
    if (due) payload.merged.push(due);
  }
  return payload;
}

function createDelivery(
  { source, response }: Pick<ApplyPayloadInput, "source" | "response">,
  ids: InternalIds,
  merged: readonly NewMergedMatch[],
  nowMs: number,
): Delivery {
  const matches = merged.map((one) => toMergedDelivery(one.merged, one.revision));
  const teamIds = new Set(matches.flatMap(({ match }) => [match.homeId, match.awayId]));
  const teams = new Map(
    response.teams.flatMap((team) => {
      const id = ids("team", team.providerId);
      return id !== undefined && teamIds.has(id) ? [[id, canonicalTeam(team, id)] as const] : [];
    }),
  );
  const players = new Map(
    response.players.flatMap((player) => {
      const [id, teamId] = [ids("player", player.providerId), ids("team", player.teamId)];
      return id !== undefined && teamId !== undefined && teamIds.has(teamId)
        ? [[id, canonicalPlayer(player, id, teamId)] as const]
        : [];
    }),
  );
  const [first] = merged;
  return {
    version: 1,
    source: source.id,
    deliveryId: `${nowMs}:${first?.merged.match.id ?? 0}:${first?.revision ?? 0}`,
    sentAtMs: nowMs,
    teams: [...teams.values()],
    players: [...players.values()],
    matches: matches.map(({ match }) => match),
    details: matches.flatMap(({ detail }) => detail ?? []),
  };
}

/** Stores a provider's response: invalid rows go to quarantine, the rest is merged with other sources and delivered. */
export async function applyProviderPayload(
  ctx: ServiceContext,
  input: ApplyPayloadInput,
): Promise<{ applied: number; quarantined: number; competitions: CompetitionCounts[]; rejected: RejectedRow[] }> {
  const { db, nowMs } = ctx;
  const { source, response, payloadName } = input;
  const competitionIds = [...new Set(response.competitions.map((one) => one.providerId))];
  const leagueIds = await getFeedIds(db, source.provider, { league: competitionIds });
  const requested = providerIdsIn(response, toInternalIds(leagueIds));
  // A league that is mapped meanwhile is known from the next response on: its teams have no ids yet.
  const ids = toInternalIds([...leagueIds, ...(await allocateFeedIds(db, source.provider, requested))]);
  const payload = await mergePayload(ctx, input, ids);
  const rejected = [...response.rejected, ...payload.rejected, ...rejectUnknownCompetitions(response, ids)];
  const mappedIds = competitionIds.filter((id) => ids("league", id) !== undefined).map(Number);
  const counts = countCompetitionRows(response, rejected, ids);
  await runBatch(db, [
    ...upsertMergedMatches(db, payload.snapshots, payload.merged),
    ...insertRejectedRows(db, source.id, rejected, nowMs, payloadName),
    ...(payload.validIds.length > 0 ? [resolveRejectedRows(db, source.id, "row", payload.validIds, nowMs)] : []),
    ...(mappedIds.length > 0 ? [resolveRejectedRows(db, source.id, "league", mappedIds, nowMs)] : []),
    ...upsertCompetitionCounts(db, source.id, counts, nowMs),
  ]);
  let applied = 0;
  for (let first = 0; first < payload.merged.length; first += MAX_MATCHES_PER_DELIVERY) {
    const merged = payload.merged.slice(first, first + MAX_MATCHES_PER_DELIVERY);
    const outcome = await applyDelivery(ctx, { delivery: createDelivery(input, ids, merged, nowMs) });
    if (outcome.kind !== "taken") continue;
    applied += outcome.applied;
    await updateDelivered(db, merged);
  }
  return { applied, quarantined: rejected.length, competitions: counts, rejected };
}
