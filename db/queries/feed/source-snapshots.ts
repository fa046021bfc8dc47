import { sql } from "drizzle-orm";
import type { MergedMatch } from "#domain/feed/sources/merge-snapshots.ts";
import type { SourceSnapshot } from "#domain/feed/sources/pick-source.ts";
import type { SourceMatchPart } from "#domain/feed/sources/source-match.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { feedMergedMatches, feedSourceSnapshots } from "../../schema/index.ts";
import { upsertRows } from "../bulk-rows.ts";

export type StoredSnapshot = SourceSnapshot & { matchId: number; part: SourceMatchPart };

export type StoredMergedMatch = {
  merged: MergedMatch | undefined;
  /** The higher of the merged and the stored revision. */
  revision: number;
  delivered: boolean;
  /** The teams of the match, once it is stored. */
  teams: { homeId: number; awayId: number } | undefined;
};

type MergedMatchRow = {
  matchId: number;
  revision: number | null;
  deliveredRevision: number | null;
  story: string | null;
  storedRevision: number | null;
  homeId: number | null;
  awayId: number | null;
};

const toMergedMatch = (row: MergedMatchRow): StoredMergedMatch => ({
  merged: row.story === null ? undefined : (JSON.parse(row.story) as MergedMatch),
  revision: Math.max(row.revision ?? 0, row.storedRevision ?? 0),
  delivered: row.revision === null || row.revision === row.deliveredRevision,
  teams: row.homeId !== null && row.awayId !== null ? { homeId: row.homeId, awayId: row.awayId } : undefined,
});

/** All sources' snapshots of the given matches, and the merged matches. */
export async function getMergedMatches(db: Database, matchIds: readonly number[]) {
  const requested = sql`json_each(${JSON.stringify(matchIds)}) AS requested`;
  const [merged, snapshots] = await runBatch(db, [
    rows<MergedMatchRow>(
      db,
      sql`SELECT requested.value AS matchId, s.revision, s.delivered_revision AS deliveredRevision, s.story,
          coalesce(m.source_revision, m.revision) AS storedRevision, m.home_id AS homeId, m.away_id AS awayId
        FROM ${requested}
        LEFT JOIN feed_stories AS s ON s.match_id = requested.value
        LEFT JOIN matches AS m ON m.id = requested.value`,
    ),
    rows<Omit<StoredSnapshot, "value"> & { value: string }>(
      db,
      sql`SELECT t.match_id AS matchId, t.part, t.source, t.told_at_ms AS reportedAtMs, t.heard_at_ms AS receivedAtMs, t.value
        FROM ${requested} JOIN feed_tellings AS t ON t.match_id = requested.value`,
    ),
  ]);
  const parsed = snapshots.map((row): StoredSnapshot => ({ ...row, value: JSON.parse(row.value) }));
  return {
    matches: new Map(merged.map((row) => [row.matchId, toMergedMatch(row)])),
    snapshots: Map.groupBy(parsed, (snapshot) => snapshot.matchId),
  };
}

export type NewMergedMatch = { merged: MergedMatch; revision: number };

/** Stores a merged match before it is delivered, so that after a crash its next change delivers it. */
export const upsertMergedMatches = (
  db: Database,
  snapshots: readonly StoredSnapshot[],
  matches: readonly NewMergedMatch[],
) => [
  ...upsertRows(
    db,
    feedSourceSnapshots,
    snapshots.map(({ matchId, part, source, reportedAtMs, receivedAtMs, value }) => ({
      matchId,
      part,
      source,
      reportedAtMs,
      receivedAtMs,
      value,
    })),
    {
      key: ["matchId", "part", "source"],
      set: { receivedAtMs: sql`max(heard_at_ms, excluded.heard_at_ms)` },
      where: sql`excluded.told_at_ms >= told_at_ms`,
    },
  ),
  ...upsertRows(
    db,
    feedMergedMatches,
    matches.map(({ merged, revision }) => ({
      matchId: merged.match.id,
      revision,
      story: merged,
      deliveredRevision: -1,
      startsAtMs: merged.match.startsAtMs,
    })),
    { key: ["matchId"], keep: ["deliveredRevision"], where: sql`excluded.revision > revision` },
  ),
];

export const updateDelivered = (db: Database, matches: readonly NewMergedMatch[]) =>
  run(
    db,
    sql`UPDATE feed_stories SET delivered_revision = delivered.value ->> 1
      FROM json_each(${JSON.stringify(matches.map(({ merged, revision }) => [merged.match.id, revision]))}) AS delivered
      WHERE match_id = delivered.value ->> 0 AND revision = delivered.value ->> 1`,
  );

export type PolledRow = { providerId: string; startsAtMs: number; state: string };

const MAX_POLLED = 500;

export const selectPolledMatches = (db: Database, provider: string, window: { fromMs: number; toMs: number }) =>
  rows<PolledRow>(
    db,
    sql`SELECT f.provider_id AS providerId, s.starts_at_ms AS startsAtMs, s.story ->> '$.match.state' AS state
      FROM feed_stories AS s
      JOIN feed_ids AS f ON f.kind = 'match' AND f.id = s.match_id AND f.provider = ${provider}
      WHERE s.starts_at_ms BETWEEN ${window.fromMs} AND ${window.toMs} ORDER BY s.starts_at_ms LIMIT ${MAX_POLLED}`,
  );
