import { sql } from "drizzle-orm";
import type { BrandVersionState } from "#domain/brands/studio-contract.ts";
import { type Database, rows, run } from "../../client.ts";

export type PublishedStamp = { brandId: string; version: number };

/** Workers compare these to detect stale brands. */
export const selectPublishedStamps = (db: Database) =>
  rows<PublishedStamp>(
    db,
    sql`SELECT brand_id AS brandId, version FROM brand_versions INDEXED BY brand_versions_by_state
      WHERE state = 'published' ORDER BY brand_id`,
  );

export type PublishedDocument = PublishedStamp & { baseId: string; document: string };

export const selectPublishedDocuments = (db: Database) =>
  rows<PublishedDocument>(
    db,
    sql`SELECT brand_id AS brandId, base_id AS baseId, version, document
      FROM brand_versions INDEXED BY brand_versions_by_state WHERE state = 'published' ORDER BY brand_id`,
  );

export type StudioRow = {
  brandId: string;
  baseId: string;
  state: BrandVersionState;
  version: number | null;
  name: string;
  host: string;
  mark: string;
  publishedAtMs: number | null;
};

/** Drafts and published versions, without the texts. */
export const selectStudioRows = (db: Database) =>
  rows<StudioRow>(
    db,
    sql`SELECT brand_id AS brandId, base_id AS baseId, state, version, published_at_ms AS publishedAtMs,
        json_extract(document, '$.projectName') AS name, json_extract(document, '$.hosts[0]') AS host,
        json_extract(document, '$.logos.mark') AS mark
      FROM brand_versions INDEXED BY brand_versions_by_state WHERE state IN ('draft', 'published')`,
  );

export type StoredVersion = {
  id: number;
  baseId: string;
  state: BrandVersionState;
  version: number | null;
  revision: number;
  document: string;
  comment: string;
  authorUid: number;
  authorName: string | null;
  changedAtMs: number;
  publishedAtMs: number | null;
};

const COLUMNS = sql`b.id, b.base_id AS baseId, b.state, b.version, b.revision, b.document, b.comment,
  b.author_id AS authorUid, u.username AS authorName, b.changed_at_ms AS changedAtMs, b.published_at_ms AS publishedAtMs`;

/** The draft and the published version. */
export const selectCurrentVersions = (db: Database, brandId: string) =>
  rows<StoredVersion>(
    db,
    sql`SELECT ${COLUMNS} FROM brand_versions AS b INDEXED BY brand_versions_by_state
      LEFT JOIN users AS u ON u.id = b.author_id
      WHERE b.state IN ('draft', 'published') AND b.brand_id = ${brandId}`,
  );

export const selectVersion = (db: Database, brandId: string, version: number) =>
  rows<StoredVersion>(
    db,
    sql`SELECT ${COLUMNS} FROM brand_versions AS b INDEXED BY brand_versions_number
      LEFT JOIN users AS u ON u.id = b.author_id WHERE b.brand_id = ${brandId} AND b.version = ${version}`,
  );

/** Published versions, newest first, without their documents. */
export const selectVersions = (db: Database, brandId: string, limit: number) =>
  rows<Omit<StoredVersion, "document" | "baseId" | "revision" | "changedAtMs" | "id">>(
    db,
    sql`SELECT b.state, b.version, b.comment, b.author_id AS authorUid, u.username AS authorName,
        b.published_at_ms AS publishedAtMs
      FROM brand_versions AS b INDEXED BY brand_versions_number LEFT JOIN users AS u ON u.id = b.author_id
      WHERE b.brand_id = ${brandId} AND b.version IS NOT NULL ORDER BY b.version DESC LIMIT ${limit}`,
  );

type NewDraft = { brandId: string; baseId: string; document: string; authorUid: number; nowMs: number };

export const insertBrandDraft = (db: Database, { brandId, baseId, document, authorUid, nowMs }: NewDraft) =>
  run(
    db,
    sql`INSERT INTO brand_versions (brand_id, base_id, state, revision, document, author_id, created_at_ms, changed_at_ms)
      VALUES (${brandId}, ${baseId}, 'draft', 1, ${document}, ${authorUid}, ${nowMs}, ${nowMs})`,
  );

type DraftEdit = { brandId: string; revision: number; document: string; authorUid: number; nowMs: number };

/** No-op if someone else has saved the draft in the meantime. */
export const updateBrandDraft = (db: Database, { brandId, revision, document, authorUid, nowMs }: DraftEdit) =>
  run(
    db,
    sql`UPDATE brand_versions SET document = ${document}, author_id = ${authorUid}, changed_at_ms = ${nowMs},
        revision = revision + 1
      WHERE brand_id = ${brandId} AND state = 'draft' AND revision = ${revision}`,
  );

export const deleteDraft = (db: Database, brandId: string, revision: number) =>
  run(db, sql`DELETE FROM brand_versions WHERE brand_id = ${brandId} AND state = 'draft' AND revision = ${revision}`);

export const archivePublished = (db: Database, brandId: string) =>
  run(db, sql`UPDATE brand_versions SET state = 'archived' WHERE brand_id = ${brandId} AND state = 'published'`);

type Publication = { brandId: string; revision: number; comment: string; nowMs: number };

/** Runs after `archivePublished`, in the same batch. */
export const publishDraft = (db: Database, { brandId, revision, comment, nowMs }: Publication) =>
  run(
    db,
    sql`UPDATE brand_versions SET state = 'published', comment = ${comment}, published_at_ms = ${nowMs},
        version = 1 + (SELECT coalesce(max(version), 0) FROM brand_versions WHERE brand_id = ${brandId})
      WHERE brand_id = ${brandId} AND state = 'draft' AND revision = ${revision}`,
  );

type Republication = Omit<Publication, "revision"> & { version: number; authorUid: number };

/** Copies an earlier version under a new number. */
export const insertRollback = (db: Database, { brandId, version, comment, authorUid, nowMs }: Republication) =>
  run(
    db,
    sql`INSERT INTO brand_versions (brand_id, base_id, state, version, revision, document, comment, author_id,
        created_at_ms, changed_at_ms, published_at_ms)
      SELECT brand_id, base_id, 'published',
        1 + (SELECT max(version) FROM brand_versions WHERE brand_id = ${brandId}), 1, document, ${comment}, ${authorUid},
        ${nowMs}, ${nowMs}, ${nowMs}
      FROM brand_versions WHERE brand_id = ${brandId} AND version = ${version}`,
  );

export const deleteHosts = (db: Database, brandId: string) =>
  run(db, sql`DELETE FROM brand_hosts WHERE brand_id = ${brandId}`);

/** Violates the primary key if another brand has one of the hosts. */
export const insertHosts = (db: Database, brandId: string, hosts: readonly string[]) =>
  run(
    db,
    sql`INSERT INTO brand_hosts (host, brand_id) SELECT value, ${brandId} FROM json_each(${JSON.stringify(hosts)})`,
  );

type NewLogo = { brandId: string; file: string; svg: string; nowMs: number };

/** File names are content hashes, so inserting the same logo again is a no-op. */
export const insertLogo = (db: Database, { brandId, file, svg, nowMs }: NewLogo) =>
  run(
    db,
    sql`INSERT INTO brand_logos (brand_id, file, svg, created_at_ms) VALUES (${brandId}, ${file}, ${svg}, ${nowMs})
      ON CONFLICT DO NOTHING`,
  );

export const selectLogo = (db: Database, brandId: string, file: string) =>
  rows<{ svg: string }>(db, sql`SELECT svg FROM brand_logos WHERE brand_id = ${brandId} AND file = ${file}`);
