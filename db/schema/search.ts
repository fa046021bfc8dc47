import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SearchKind, SearchSource } from "#domain/search/kinds.ts";

/** Everything that can be found. `id` is the row id in the full-text index `search_words`; see `documentId`. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").$type<SearchKind>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Null for documents of every brand. */
    brandId: text("brand_id"),
    nameKey: text("name_key").notNull(),
  },
  (document) => [uniqueIndex("search_documents_once").on(document.kind, document.entityId)],
);

/** Names that changed since they were indexed; written by triggers, so that no write path is forgotten. */
export const searchDue = sqliteTable(
  "search_due",
  {
    source: text("source").$type<SearchSource>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Counts further changes, so that one made during the indexing is not lost. */
    changes: integer("changes").notNull().default(0),
  },
  (due) => [primaryKey({ columns: [due.source, due.entityId] }), check("search_due_changes", sql`${due.changes} >= 0`)],
);

/** Words of names of leagues, teams and players, to correct mistyped ones; indexed by trigrams in `search_spellings`. */
export const searchVocabulary = sqliteTable("search_vocabulary", {
  id: integer("id").primaryKey(),
  word: text("word").notNull().unique(),
});
