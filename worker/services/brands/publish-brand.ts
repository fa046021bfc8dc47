import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  archivePublished,
  deleteHosts,
  insertHosts,
  insertRollback,
  publishDraft,
  selectCurrentVersions,
  selectVersion,
} from "#db/queries/brands/versions.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { requireValidBrandDocument } from "./edit-brand.ts";
import { expireSiteBrands } from "./site-brands.ts";
import { loadStudioState, readDocument, type StudioContext } from "./studio-context.ts";

function toPublishError(error: unknown): AppError | unknown {
  const violation = toConstraintViolation(error);
  if (violation?.kind === "unique") {
    return new AppError(violation.table === "brand_hosts" ? "brand_host_taken" : "conflict", ["hosts"]);
  }
  return isUnchangedError(error) ? new AppError("conflict") : error;
}

async function publishedVersion({ db, env }: StudioContext, brandId: string): Promise<{ version: number }> {
  expireSiteBrands(env.DB);
  const stored = await selectCurrentVersions(db, brandId);
  return { version: stored.find(({ state }) => state === "published")?.version ?? 0 };
}

type Publication = { brandId: string; revision: number; comment: string };

/** Makes the draft live for every page, email and room of the brand; the previous version is kept. */
export async function publishBrand(ctx: StudioContext, { brandId, revision, comment }: Publication) {
  const { draft } = await loadStudioState(ctx, brandId);
  if (!draft) throw new AppError("brand_draft_missing");
  if (draft.revision !== revision) throw new AppError("conflict");
  const document = readDocument(draft.document);
  // Another brand may have taken a host since the draft was saved.
  await requireValidBrandDocument(ctx, brandId, document);
  const { db, nowMs } = ctx;
  await runBatch(db, [
    archivePublished(db, brandId),
    publishDraft(db, { brandId, revision, comment, nowMs }),
    requireChange(db),
    deleteHosts(db, brandId),
    insertHosts(db, brandId, document.hosts),
  ]).catch((error: unknown) => {
    throw toPublishError(error);
  });
  return publishedVersion(ctx, brandId);
}

type Rollback = { brandId: string; version: number; comment: string };

/** Publishes an earlier version again, under a new number. Version 0 is the shipped default. */
export async function rollBackBrand(ctx: StudioContext, { brandId, version, comment }: Rollback) {
  const { db, nowMs, actorUid: authorUid } = ctx;
  const { shipped, published } = await loadStudioState(ctx, brandId);
  if (version === 0 ? !shipped : published?.version === version) throw new AppError("conflict", ["version"]);
  if (version === 0) {
    await runBatch(db, [archivePublished(db, brandId), deleteHosts(db, brandId)]);
    return publishedVersion(ctx, brandId);
  }
  const [earlier] = await selectVersion(db, brandId, version);
  if (!earlier) throw new AppError("not_found", ["version"]);
  const document = readDocument(earlier.document);
  await requireValidBrandDocument(ctx, brandId, document);
  await runBatch(db, [
    archivePublished(db, brandId),
    insertRollback(db, { brandId, version, comment, authorUid, nowMs }),
    requireChange(db),
    deleteHosts(db, brandId),
    insertHosts(db, brandId, document.hosts),
  ]).catch((error: unknown) => {
    throw toPublishError(error);
  });
  return publishedVersion(ctx, brandId);
}
