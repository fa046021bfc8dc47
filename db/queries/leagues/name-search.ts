import { type SQL, sql } from "drizzle-orm";
import { nameWords } from "#domain/leagues/name-search.ts";
import type { Database } from "../../client.ts";
import { searchNames } from "../../schema/index.ts";
import { insertNewRows } from "../bulk-rows.ts";

export type SearchNameKind = (typeof searchNames.$inferSelect)["kind"];
type Named = { id: number; gameId: number; name: string; names?: Readonly<Record<string, string>> | undefined };

/** Former names stay searchable. */
export const upsertSearchNames = (db: Database, kind: SearchNameKind, list: readonly Named[]) =>
  insertNewRows(
    db,
    searchNames,
    list.flatMap(({ id, gameId, name, names }) => nameWords(name, names).map((word) => ({ kind, gameId, word, id }))),
  );

const MAX_MATCHES_PER_WORD = 2_000;
const HIGHEST_CHARACTER = sql.raw("char(1114111)");

/** Ids whose names have a word for each of these prefixes. */
export const nameSearchQuery = (kind: SearchNameKind, gameId: number, prefixes: readonly string[]): SQL =>
  sql.join(
    prefixes.map(
      (prefix) => sql`SELECT id FROM (SELECT DISTINCT id FROM library_names
        WHERE kind = ${kind} AND game_id = ${gameId} AND word >= ${prefix} AND word < ${prefix} || ${HIGHEST_CHARACTER}
        LIMIT ${MAX_MATCHES_PER_WORD})`,
    ),
    sql` INTERSECT `,
  );
