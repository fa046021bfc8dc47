import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SearchKind, SearchSource } from "#domain/search/kinds.ts";

/** Everything that search can find. `id` is the rowid in the full-text index `search_words`; see `documentId`. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").$type<SearchKind>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Null for documents of all brands. */
    brandId: text("brand_id"),
    nameKey: text("name_key").notNull(),
  },
  (document) => [uniqueIndex("search_documents_once").on(document.kind, document.entityId)],
);

/** Entities whose names changed since they were indexed. Written by triggers, to cover every write path. */
export const searchDue = sqliteTable(
  "search_due",
  {
    source: text("source").$type<SearchSource>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Counts changes, so that one made while indexing is not lost. */
    changes: integer("changes").notNull().default(0),
  },
  (due) => [primaryKey({ columns: [due.source, due.entityId] }), check("search_due_changes", sql`${due.changes} >= 0`)],
);

/** Words from league, team and player names, to correct typos; indexed by trigrams in `search_spellings`. */
export const searchVocabulary = sqliteTable("search_vocabulary", {
  id: integer("id").primaryKey(),
  word: text("word").notNull().unique(),
});
