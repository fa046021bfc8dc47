import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MAPPED_KINDS, MAPPING_ORDERS } from "#domain/feed/contract.ts";
import type { AllocatedIdKind, IdKind } from "#domain/feed/sources/internal-ids.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { feedIds, leagues, matches, teams } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

/** Far above the ids used by pushed feeds and the simulator. */
const FIRST_ID = 900_000_000_000;

/** Allocates the next free ids of a kind, in list order, to provider ids without one. */
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

/** Allocates missing ids. One batch, so that it is all or nothing. */
export async function allocateFeedIds(
  db: Database,
  provider: string,
  requested: Record<AllocatedIdKind, readonly string[]>,
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

/** Maps a provider id. Returns false if it is already mapped to another id. */
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

type MappingPage = {
  provider: string;
  kind: (typeof MAPPED_KINDS)[number];
  q: string;
  sort: (typeof MAPPING_ORDERS)[number];
  locale: Locale;
  limit: number;
  offset: number;
};

const mappedName = (kind: MappingPage["kind"], locale: Locale): SQL =>
  ({
    league: sql`(SELECT ${localizedName("l", locale)} FROM leagues AS l WHERE l.id = page.id)`,
    team: sql`(SELECT ${localizedName("t", locale)} FROM teams AS t WHERE t.id = page.id)`,
    match: sql`(SELECT ${localizedName("h", locale)} || ' – ' || ${localizedName("a", locale)} FROM matches AS m
      JOIN teams AS h ON h.id = m.home_id JOIN teams AS a ON a.id = m.away_id WHERE m.id = page.id)`,
  })[kind];

/** Provider ids are numbers stored as text, so shorter ones sort first. */
const MAPPING_SORTS = { provider: "length(provider_id), provider_id", site: "id, provider_id" } as const;

export const selectFeedMappings = (db: Database, { provider, kind, q, sort, locale, limit, offset }: MappingPage) =>
  rows<{ providerId: string; id: number; name: string | null }>(
    db,
    sql`SELECT page.provider_id AS providerId, page.id, ${mappedName(kind, locale)} AS name
      FROM (SELECT provider_id, id FROM feed_ids WHERE provider = ${provider} AND kind = ${kind}
        AND ${q === "" ? sql`1` : sql`(provider_id = ${q} OR id = ${Number(q)})`}
        ORDER BY ${sql.raw(MAPPING_SORTS[sort])} LIMIT ${limit} OFFSET ${offset}) AS page`,
  );

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
