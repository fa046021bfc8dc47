import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BRAND_VERSION_STATES } from "#domain/brands/studio-contract.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Brand studio documents: at most one draft and one published version per brand; triggers protect the others. */
export const brandVersions = sqliteTable(
  "brand_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    brandId: text("brand_id").notNull(),
    /** The brand in code that supplies the fields the studio does not edit. */
    baseId: text("base_id").notNull(),
    state: text("state", { enum: BRAND_VERSION_STATES }).notNull(),
    /** Assigned per brand on publication; null for drafts. */
    version: integer("version"),
    /** Incremented with every save of a draft. */
    revision: integer("revision").notNull(),
    /** JSON of `brandDocumentSchema`. */
    document: text("document").notNull(),
    comment: text("comment").notNull().default(""),
    authorId: integer("author_id").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
    publishedAtMs: integer("published_at_ms"),
  },
  (row) => [
    check("brand_versions_state", sql`${row.state} IN (${listOf(BRAND_VERSION_STATES)})`),
    check("brand_versions_version", sql`(${row.state} = 'draft') = (${row.version} IS NULL)`),
    check("brand_versions_published", sql`(${row.version} IS NULL) = (${row.publishedAtMs} IS NULL)`),
    check("brand_versions_document", sql`json_valid(${row.document})`),
    uniqueIndex("brand_versions_one_draft").on(row.brandId).where(sql`state = 'draft'`),
    uniqueIndex("brand_versions_one_published").on(row.brandId).where(sql`state = 'published'`),
    uniqueIndex("brand_versions_number").on(row.brandId, row.version),
    index("brand_versions_by_state").on(row.state, row.brandId),
  ],
);

/** Hosts of published versions, each belonging to one brand. */
export const brandHosts = sqliteTable(
  "brand_hosts",
  {
    host: text("host").primaryKey(),
    brandId: text("brand_id").notNull(),
  },
  (row) => [index("brand_hosts_by_brand").on(row.brandId)],
);

/** Sanitized uploaded logos, keyed by content hash; immutable. */
export const brandLogos = sqliteTable(
  "brand_logos",
  {
    brandId: text("brand_id").notNull(),
    file: text("file").notNull(),
    svg: text("svg").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.brandId, row.file] })],
);
