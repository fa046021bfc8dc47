import * as v from "valibot";
import { type Database, runBatch } from "#db/client.ts";
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
import { applyDelivery } from "./apply-delivery.ts";
import { countCompetitionRows, rejectUnknownCompetitions } from "./competition-counts.ts";

type MergedPayload = {
  tellings: StoredSnapshot[];
  stories: NewMergedMatch[];
  strays: RejectedRow[];
  believed: number[];
};

const idsFrom = (rows: Awaited<ReturnType<typeof getFeedIds>>): InternalIds => {
  const byNumber = new Map(rows.map((row) => [`${row.kind}/${row.providerId}`, row.id]));
  return (kind, providerId) => byNumber.get(`${kind}/${providerId}`);
};

/** A match told twice in one payload counts by its later telling. */
const keepLatestPerMatch = (told: readonly SourceMatch[]): SourceMatch[] => [
  ...new Map(told.toSorted((a, b) => a.toldAtMs - b.toldAtMs).map((one) => [one.providerId, one])).values(),
];

/** Everything told of matches in competitions that are mapped, put among what was told before. */
async function mergePayload(
  db: Database,
  source: Pick<FeedSource, "id">,
  order: SourcePriority,
  told: TranslatedResponse,
  ids: InternalIds,
  nowMs: number,
): Promise<MergedPayload> {
  const mapped = keepLatestPerMatch(told.matches.filter((one) => ids("league", one.competition) !== undefined));
  const { known, told: before } = await getMergedMatches(
    db,
    mapped.flatMap((one) => ids("match", one.providerId) ?? []),
  );
  const heard: MergedPayload = { tellings: [], stories: [], strays: [], believed: [] };
  for (const match of mapped) {
    const matchId = ids("match", match.providerId);
    const now = matchId === undefined ? undefined : known.get(matchId);
    const place = findMatchTeams(match, ids, now?.story?.match ?? now?.sides);
    const subjectId = Number(match.providerId);
    if ("why" in place) {
      heard.strays.push({ subjectId, competition: match.competition, why: place.why, payload: match });
      continue;
    }
    const parts = withInternalIds(match, ids);
    const { store, story, news } = mergeSourceMatch(
      place.of,
      { source: source.id, toldAtMs: match.toldAtMs, heardAtMs: nowMs, parts },
      { tellings: before.get(place.of.id) ?? [], story: now?.story },
      order,
    );
    const due = story && (news || now?.delivered === false) ? { story, revision: (now?.revision ?? 0) + 1 } : undefined;
    if (due && !v.is(canonicalMatchSchema, { ...due.story.match, revision: due.revision })) {
      const { competition } = match;
      heard.strays.push({ subjectId, competition, why: "missing_or_wrong_field", payload: match });
      continue;
    }
    heard.believed.push(subjectId);
    heard.tellings.push(...store.map((one) => ({ ...one, matchId: place.of.id })));
    if (due) heard.stories.push(due);
  }
  return heard;
}

function deliveryFor(
  source: Pick<FeedSource, "id">,
  told: TranslatedResponse,
  ids: InternalIds,
  stories: readonly NewMergedMatch[],
  nowMs: number,
): Delivery {
  const matches = stories.map(({ story, revision }) => toMergedDelivery(story, revision));
  const playing = new Set(matches.flatMap(({ match }) => [match.homeId, match.awayId]));
  const teams = new Map(
    told.teams.flatMap((team) => {
      const id = ids("team", team.providerId);
      return id !== undefined && playing.has(id) ? [[id, canonicalTeam(team, id)] as const] : [];
    }),
  );
  const players = new Map(
    told.players.flatMap((player) => {
      const [id, teamId] = [ids("player", player.providerId), ids("team", player.teamId)];
      return id !== undefined && teamId !== undefined && playing.has(teamId)
        ? [[id, canonicalPlayer(player, id, teamId)] as const]
        : [];
    }),
  );
  const [first] = stories;
  return {
    version: 1,
    source: source.id,
    deliveryId: `${nowMs}:${first?.story.match.id ?? 0}:${first?.revision ?? 0}`,
    sentAtMs: nowMs,
    teams: [...teams.values()],
    players: [...players.values()],
    matches: matches.map(({ match }) => match),
    details: matches.flatMap(({ detail }) => detail ?? []),
  };
}

/** What a source said, into D1: rows that are not believed aside, the rest merged with other sources and delivered. */
export async function applyProviderPayload(
  db: Database,
  source: Pick<FeedSource, "id" | "provider">,
  order: SourcePriority,
  told: TranslatedResponse,
  nowMs: number,
  /** How the payload is found again. */
  name: string | undefined,
): Promise<{ applied: number; quarantined: number; competitions: CompetitionCounts[]; strays: RejectedRow[] }> {
  const competitions = told.competitions.map((one) => one.providerId);
  const leagues = idsFrom(await getFeedIds(db, source.provider, { league: [...new Set(competitions)] }));
  const ids = idsFrom(await allocateFeedIds(db, source.provider, providerIdsIn(told, leagues)));
  const heard = await mergePayload(db, source, order, told, ids, nowMs);
  const strays = [...told.strays, ...heard.strays, ...rejectUnknownCompetitions(told, ids)];
  const known = told.competitions.filter((one) => ids("league", one.providerId) !== undefined);
  const news = countCompetitionRows(told, strays, ids);
  const statements = [
    ...upsertMergedMatches(db, heard.tellings, heard.stories),
    ...insertRejectedRows(db, source.id, strays, nowMs, name),
    ...(heard.believed.length > 0 ? [resolveRejectedRows(db, source.id, "row", heard.believed, nowMs)] : []),
    ...(known.length > 0
      ? [
          resolveRejectedRows(
            db,
            source.id,
            "league",
            known.map((one) => Number(one.providerId)),
            nowMs,
          ),
        ]
      : []),
    ...upsertCompetitionCounts(db, source.id, news, nowMs),
  ];
  if (statements.length > 0) await runBatch(db, statements);
  let applied = 0;
  for (let first = 0; first < heard.stories.length; first += MAX_MATCHES_PER_DELIVERY) {
    const stories = heard.stories.slice(first, first + MAX_MATCHES_PER_DELIVERY);
    const outcome = await applyDelivery(db, deliveryFor(source, told, ids, stories, nowMs), nowMs);
    if (outcome.kind !== "taken") continue;
    applied += outcome.applied;
    await updateDelivered(db, stories).run();
  }
  return { applied, quarantined: strays.length, competitions: news, strays };
}
