import type { IdKind } from "#domain/feed/sources/internal-ids.ts";
import { type Database, runBatch } from "../../client.ts";

/** Far above what pushes and the simulator number by themselves. */
const FIRST_ID = 900_000_000_000;

/** The next free numbers of each kind, in the order told. Who has one keeps it. */
const ALLOCATE = `
  INSERT OR IGNORE INTO feed_ids (provider, kind, provider_id, id)
  SELECT ?1, ?2, told.value,
    max(?4, coalesce((SELECT max(id) FROM feed_ids WHERE kind = ?2), 0)) + row_number() OVER (ORDER BY told.key)
  FROM json_each(?3) AS told
  WHERE NOT EXISTS (SELECT 1 FROM feed_ids AS f WHERE f.provider = ?1 AND f.kind = ?2 AND f.provider_id = told.value)`;

const allocate = (db: Database, provider: string, kind: IdKind, providerIds: readonly string[]) =>
  db.$client.prepare(ALLOCATE).bind(provider, kind, JSON.stringify(providerIds), FIRST_ID);

const READ = `
  SELECT f.kind, f.provider_id AS providerId, f.id FROM json_each(?2) AS asked
  JOIN feed_ids AS f ON f.provider = ?1 AND f.kind = asked.value ->> 0 AND f.provider_id = asked.value ->> 1`;

export type FeedIdRow = { kind: IdKind; providerId: string; id: number };

const pairsOf = (asked: Partial<Record<IdKind, readonly string[]>>) =>
  JSON.stringify(Object.entries(asked).flatMap(([kind, ids]) => (ids ?? []).map((id) => [kind, id])));

const read = (db: Database, provider: string, asked: Partial<Record<IdKind, readonly string[]>>) =>
  db.$client.prepare(READ).bind(provider, pairsOf(asked));

export const getFeedIds = async (
  db: Database,
  provider: string,
  asked: Partial<Record<IdKind, readonly string[]>>,
): Promise<FeedIdRow[]> => (await read(db, provider, asked).all<FeedIdRow>()).results;

/** Numbers for everything asked, leagues excepted: those an operator maps. One batch, so that none is half numbered. */
export async function allocateFeedIds(
  db: Database,
  provider: string,
  asked: Record<IdKind, readonly string[]>,
): Promise<FeedIdRow[]> {
  const kinds = (["team", "player", "match"] as const).filter((kind) => asked[kind].length > 0);
  const answers = await runBatch<FeedIdRow>(db, [
    ...kinds.map((kind) => allocate(db, provider, kind, asked[kind])),
    read(db, provider, asked),
  ]);
  return answers.at(-1)?.results ?? [];
}

/** An operator's word on a number nobody mapped yet; false where it stands for another already. */
export async function insertMappedFeedId(
  db: Database,
  provider: string,
  row: { kind: IdKind; providerId: string; id: number },
): Promise<boolean> {
  const [, found] = await runBatch<{ id: number }>(db, [
    db.$client
      .prepare("INSERT OR IGNORE INTO feed_ids (provider, kind, provider_id, id) VALUES (?1, ?2, ?3, ?4)")
      .bind(provider, row.kind, row.providerId, row.id),
    db.$client
      .prepare("SELECT id FROM feed_ids WHERE provider = ?1 AND kind = ?2 AND provider_id = ?3")
      .bind(provider, row.kind, row.providerId),
  ]);
  return found?.results[0]?.id === row.id;
}

const TABLES = { league: "leagues", team: "teams", match: "matches" } as const;

export const internalIdExists = async (db: Database, kind: keyof typeof TABLES, id: number): Promise<boolean> =>
  (await db.$client.prepare(`SELECT 1 AS found FROM ${TABLES[kind]} WHERE id = ?1`).bind(id).first("found")) !== null;
