import { nameWords } from "#domain/leagues/name-search.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

export type SearchNameKind = "squad" | "player";
type Named = { id: number; gameId: number; name: string; names?: Readonly<Record<string, string>> | undefined };

/** What is there already costs no write; a name that is given up still finds who bore it. */
const INSERT = insertRowsSql("INSERT OR IGNORE", "library_names", ["kind", "game_id", "word", "id"]);

export const upsertSearchNames = (db: Database, kind: SearchNameKind, list: readonly Named[]): D1PreparedStatement[] =>
  bulkStatements(
    db,
    INSERT,
    list.flatMap(({ id, gameId, name, names }) => nameWords(name, names).map((word) => [kind, gameId, word, id])),
  );

/** So many are looked at of one beginning of a word, however many there are. */
const FOUND_AT_MOST = 2_000;
const LAST_LETTER = "char(1114111)";
const ofWord = (parameter: string) => `SELECT id FROM (SELECT DISTINCT id FROM library_names
  WHERE kind = ?2 AND game_id = ?3 AND word >= ${parameter} AND word < ${parameter} || ${LAST_LETTER} LIMIT ${FOUND_AT_MOST})`;

/** Ids of who has words with all these beginnings, of kind ?2 and game ?3; the words are bound from ?4 on. */
export const nameSearchSql = (words: readonly string[]): string =>
  words.map((_, at) => ofWord(`?${at + 4}`)).join(" INTERSECT ");
