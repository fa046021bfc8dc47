import { and, eq, sql } from "drizzle-orm";
import type { IdKind } from "#domain/feed/sources/internal-ids.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { feedIds, leagues, matches, teams } from "../../schema/index.ts";

/** Far above the ids that pushed feeds and the simulator use. */
const FIRST_ID = 900_000_000_000;

/** Gives the next free ids of a kind, in the order of the list, to provider ids that have none. */
const insertAllocatedIds = (db: Database, provider: string, kind: IdKind, providerIds: readonly string[]) =>
  run(
    db,
    sql`INSERT OR IGNORE INTO feed_ids (provider, kind, provider_id, id)
      SELECT ${provider}, ${kind}, requested.value,
        max(${FIRST_ID}, coalesce((SELECT max(id) FROM feed_ids WHERE kind = ${kind}), 0))
          + row_number() OVER (ORDER BY requested.key)
      FROM json_each(${JSON.stringify(providerIds)}) AS requested
      WHERE NOT EXISTS (
        SELECT 1 FROM feed_ids AS f
        WHERE f.provider = ${provider} AND f.kind = ${kind} AND f.provider_id = requested.value)`,
  );

export type FeedIdRow = { kind: IdKind; providerId: string; id: number };

const selectFeedIds = (db: Database, provider: string, requested: Partial<Record<IdKind, readonly string[]>>) => {
  const pairs = Object.entries(requested).flatMap(([kind, ids]) => (ids ?? []).map((id) => [kind, id]));
  return rows<FeedIdRow>(
    db,
    sql`SELECT f.kind, f.provider_id AS providerId, f.id FROM json_each(${JSON.stringify(pairs)}) AS requested
      JOIN feed_ids AS f
        ON f.provider = ${provider} AND f.kind = requested.value ->> 0 AND f.provider_id = requested.value ->> 1`,
  );
};

export const getFeedIds = async (
  db: Database,
  provider: string,
  requested: Partial<Record<IdKind, readonly string[]>>,
): Promise<FeedIdRow[]> => selectFeedIds(db, provider, requested);

/** Allocates missing ids, except of leagues, which an operator maps. One batch, so that all or none are allocated. */
export async function allocateFeedIds(
  db: Database,
  provider: string,
  requested: Record<IdKind, readonly string[]>,
): Promise<FeedIdRow[]> {
  const kinds = (["team", "player", "match"] as const).filter((kind) => requested[kind].length > 0);
  const [found] = (
    await runBatch(db, [
      ...kinds.map((kind) => insertAllocatedIds(db, provider, kind, requested[kind])),
      selectFeedIds(db, provider, requested),
    ] as const)
  ).slice(-1);
  return Array.isArray(found) ? found : [];
}

/** Maps a provider id; false when it is mapped to another id already. */
export async function insertMappedFeedId(
  db: Database,
  provider: string,
  row: { kind: IdKind; providerId: string; id: number },
): Promise<boolean> {
  const { kind, providerId, id } = row;
  const [, [stored]] = await runBatch(db, [
    db.insert(feedIds).values({ provider, kind, providerId, id }).onConflictDoNothing(),
    db
      .select({ id: feedIds.id })
      .from(feedIds)
      .where(and(eq(feedIds.provider, provider), eq(feedIds.kind, kind), eq(feedIds.providerId, providerId))),
  ]);
  return stored?.id === id;
}

type MappedId = { provider: string; kind: IdKind; providerId: string };

export const insertFeedId = (db: Database, row: MappedId & { id: number }) => db.insert(feedIds).values(row);

export const selectFeedId = (db: Database, { provider, kind, providerId }: MappedId) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM feed_ids WHERE provider = ${provider} AND kind = ${kind} AND provider_id = ${providerId}`,
  );

const TABLES = { league: leagues, team: teams, match: matches } as const;

export async function internalIdExists(db: Database, kind: keyof typeof TABLES, id: number): Promise<boolean> {
  const table = TABLES[kind];
  return (await db.select({ id: table.id }).from(table).where(eq(table.id, id)).get()) !== undefined;
}
