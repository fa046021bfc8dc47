import type { MergedMatch } from "#domain/feed/sources/merge-snapshots.ts";
import type { SourceSnapshot } from "#domain/feed/sources/pick-source.ts";
import type { SourceMatchPart } from "#domain/feed/sources/source-match.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

const STORIES = `
  SELECT named.value AS matchId, s.revision, s.delivered_revision AS deliveredRevision, s.story,
    coalesce(m.source_revision, m.revision) AS knownRevision, m.home_id AS homeId, m.away_id AS awayId
  FROM json_each(?1) AS named
  LEFT JOIN feed_stories AS s ON s.match_id = named.value
  LEFT JOIN matches AS m ON m.id = named.value`;

const TELLINGS = `
  SELECT t.match_id AS matchId, t.part, t.source, t.told_at_ms AS toldAtMs, t.heard_at_ms AS heardAtMs, t.value
  FROM json_each(?1) AS named JOIN feed_tellings AS t ON t.match_id = named.value`;

type StoryRow = {
  matchId: number;
  revision: number | null;
  deliveredRevision: number | null;
  story: string | null;
  knownRevision: number | null;
  homeId: number | null;
  awayId: number | null;
};
type TellingRow = Omit<SourceSnapshot, "value"> & { matchId: number; part: SourceMatchPart; value: string };

export type StoredMergedMatch = {
  story: MergedMatch | undefined;
  /** The highest count that anybody gave the match. */
  revision: number;
  delivered: boolean;
  /** The sides it has, where the site has the match. */
  sides: { homeId: number; awayId: number } | undefined;
};
export type StoredSnapshot = SourceSnapshot & { matchId: number; part: SourceMatchPart };

/** What all sources said of some matches, and the story that was made of it. */
export async function getMergedMatches(db: Database, matchIds: readonly number[]) {
  const named = JSON.stringify(matchIds);
  const [stories, tellings] = await batchRows(
    db,
    typedStatement<StoryRow>(db.$client.prepare(STORIES).bind(named)),
    typedStatement<TellingRow>(db.$client.prepare(TELLINGS).bind(named)),
  );
  const known = new Map(
    stories.map(
      ({ matchId, story, revision, deliveredRevision, knownRevision, homeId, awayId }): [number, StoredMergedMatch] => [
        matchId,
        {
          story: story === null ? undefined : (JSON.parse(story) as MergedMatch),
          revision: Math.max(revision ?? 0, knownRevision ?? 0),
          delivered: revision === null || revision === deliveredRevision,
          sides: homeId !== null && awayId !== null ? { homeId, awayId } : undefined,
        },
      ],
    ),
  );
  const told = tellings.map((row): StoredSnapshot => ({ ...row, value: JSON.parse(row.value) }));
  return { known, told: Map.groupBy(told, (one) => one.matchId) };
}

const UPSERT_TELLINGS = `${insertRowsSql("INSERT", "feed_tellings", [
  "match_id",
  "part",
  "source",
  "told_at_ms",
  "heard_at_ms",
  "value",
])}
  ON CONFLICT (match_id, part, source) DO UPDATE SET told_at_ms = excluded.told_at_ms,
    heard_at_ms = max(heard_at_ms, excluded.heard_at_ms), value = excluded.value
  WHERE excluded.told_at_ms >= told_at_ms`;

const UPSERT_STORIES = `${insertRowsSql("INSERT", "feed_stories", [
  "match_id",
  "revision",
  "story",
  "delivered_revision",
  "starts_at_ms",
])}
  ON CONFLICT (match_id) DO UPDATE SET revision = excluded.revision, story = excluded.story,
    starts_at_ms = excluded.starts_at_ms
  WHERE excluded.revision > revision`;

export type NewMergedMatch = { story: MergedMatch; revision: number };

/** A story is written before it is delivered: what a crash leaves undelivered goes out with the next word of it. */
export const upsertMergedMatches = (
  db: Database,
  tellings: readonly StoredSnapshot[],
  stories: readonly NewMergedMatch[],
) => [
  ...bulkStatements(
    db,
    UPSERT_TELLINGS,
    tellings.map((one) => [one.matchId, one.part, one.source, one.toldAtMs, one.heardAtMs, one.value]),
  ),
  ...bulkStatements(
    db,
    UPSERT_STORIES,
    stories.map(({ story, revision }) => [story.match.id, revision, story, -1, story.match.startsAtMs]),
  ),
];

const DELIVERED = `UPDATE feed_stories SET delivered_revision = said.value ->> 1
  FROM json_each(?1) AS said WHERE match_id = said.value ->> 0 AND revision = said.value ->> 1`;

export const updateDelivered = (db: Database, stories: readonly NewMergedMatch[]) =>
  db.$client.prepare(DELIVERED).bind(JSON.stringify(stories.map(({ story, revision }) => [story.match.id, revision])));

const POLLED = `
  SELECT f.provider_id AS providerId, s.starts_at_ms AS startsAtMs, s.story ->> '$.match.state' AS state
  FROM feed_stories AS s JOIN feed_ids AS f ON f.kind = 'match' AND f.id = s.match_id AND f.provider = ?1
  WHERE s.starts_at_ms BETWEEN ?2 AND ?3 ORDER BY s.starts_at_ms LIMIT 500`;

export type PolledRow = { providerId: string; startsAtMs: number; state: string };

export const selectPolledMatches = (db: Database, provider: string, fromMs: number, toMs: number) =>
  db.$client.prepare(POLLED).bind(provider, fromMs, toMs);
