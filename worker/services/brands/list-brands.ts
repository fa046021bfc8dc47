import { allBrands, getBrandById } from "#brands/registry.ts";
import { runBatch } from "#db/client.ts";
import {
  type StoredVersion,
  type StudioRow,
  selectCurrentVersions,
  selectStudioRows,
  selectVersion,
  selectVersions,
} from "#db/queries/brands/versions.ts";
import { toDocument } from "#domain/brands/apply-document.ts";
import { diffDocuments, type FieldChange } from "#domain/brands/diff-document.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import type { StudioBrand, StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { AppError } from "#domain/errors.ts";
import { toPerson } from "../staff/staff-context.ts";
import { loadStudioState, readDocument, type StudioContext, servedDocument } from "./studio-context.ts";

const MAX_LISTED_VERSIONS = 100;

function toStudioBrand(brandId: string, stored: readonly StudioRow[]): StudioBrand {
  const shipped = getBrandById(brandId);
  const published = stored.find(({ state }) => state === "published");
  const draft = stored.find(({ state }) => state === "draft");
  const shown = published ?? (shipped ? undefined : draft);
  return {
    brandId,
    name: shown?.name ?? shipped?.projectName ?? brandId,
    host: shown?.host ?? shipped?.hosts[0] ?? "",
    mark: shown?.mark ?? shipped?.logos.mark ?? "",
    publishedVersion: published?.version ?? 0,
    publishedAtMs: published?.publishedAtMs ?? null,
    isLive: published !== undefined || shipped !== undefined,
    isShipped: shipped !== undefined,
    hasDraft: draft !== undefined,
  };
}

export async function listBrands({ db, env }: StudioContext): Promise<{ list: StudioBrand[] }> {
  const stored = await selectStudioRows(db);
  const served = env.BRANDS?.split(",");
  const ids = [
    ...allBrands.map(({ id }) => id).filter((id) => served?.includes(id) ?? true),
    ...new Set(stored.map(({ brandId }) => brandId).filter((id) => getBrandById(id) === undefined)),
  ];
  return {
    list: ids.map((id) =>
      toStudioBrand(
        id,
        stored.filter(({ brandId }) => brandId === id),
      ),
    ),
  };
}

/** The form of a brand, its draft and its history. */
export async function getBrand(
  ctx: StudioContext,
  { brandId }: { brandId: string },
): Promise<Omit<StudioBrandDetail, "logoToken">> {
  const state = await loadStudioState(ctx, brandId);
  const [rows, versions] = await runBatch(ctx.db, [
    selectCurrentVersions(ctx.db, brandId),
    selectVersions(ctx.db, brandId, MAX_LISTED_VERSIONS),
  ]);
  const draft = rows.find((row) => row.state === "draft");
  const served = servedDocument(state);
  const document = draft ? readDocument(draft.document) : served;
  if (!document) throw new AppError("brand_not_found", ["brandId"]);
  const { published, shipped } = state;
  return {
    brandId,
    name: (served ?? document).projectName,
    host: (served ?? document).hosts[0] ?? "",
    mark: document.logos.mark,
    publishedVersion: published?.version ?? 0,
    publishedAtMs: published?.publishedAtMs ?? null,
    isLive: served !== undefined,
    hasDraft: draft !== undefined,
    document,
    revision: draft?.revision ?? 0,
    draft: draft ? { author: toPerson(draft.authorUid, draft.authorName), changedAtMs: draft.changedAtMs } : null,
    changes: draft && served ? diffDocuments(served, document) : [],
    versions: versions.flatMap(({ version, state: is, comment, authorUid, authorName, publishedAtMs }) =>
      version === null || is === "draft" || publishedAtMs === null
        ? []
        : [{ version, state: is, comment, author: toPerson(authorUid, authorName), publishedAtMs }],
    ),
    isShipped: shipped !== undefined,
  };
}

type Compared = { brandId: string; from: number; to: number };

/** What changed between two published versions, field by field; 0 is the shipped default. */
export async function compareVersions(
  ctx: StudioContext,
  { brandId, from, to }: Compared,
): Promise<{ changes: FieldChange[] }> {
  const { shipped } = await loadStudioState(ctx, brandId);
  const documentOf = async (version: number): Promise<BrandDocument> => {
    const [stored]: (StoredVersion | undefined)[] = version === 0 ? [] : await selectVersion(ctx.db, brandId, version);
    const document = stored
      ? readDocument(stored.document)
      : version === 0 && shipped
        ? toDocument(shipped)
        : undefined;
    if (!document) throw new AppError("not_found", ["version"]);
    return document;
  };
  return { changes: diffDocuments(await documentOf(from), await documentOf(to)) };
}
