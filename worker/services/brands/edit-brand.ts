import { getBrandById } from "#brands/registry.ts";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { deleteDraft, insertBrandDraft, insertLogo, updateBrandDraft } from "#db/queries/brands/versions.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { toDocument } from "#domain/brands/apply-document.ts";
import { checkDocument } from "#domain/brands/check-document.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import { drawLogos, type LogoSource } from "#domain/brands/drawn-logos.ts";
import { cleanLogo, LOGO_KINDS, type LogoKind } from "#domain/brands/logo.ts";
import { AppError } from "#domain/errors.ts";
import { sha256 } from "../../crypto/hashing.ts";
import { loadClaimedNames, loadStudioState, type StudioContext } from "./studio-context.ts";

const FILE_HASH_CHARS = 24;

/** Throws the document's most serious problem, if any. */
export async function requireValidBrandDocument(
  ctx: StudioContext,
  brandId: string,
  document: BrandDocument,
): Promise<void> {
  const [problem] = checkDocument(document, brandId, await loadClaimedNames(ctx.env, brandId));
  if (problem) throw new AppError(problem.code, problem.fields);
}

function toConflict(error: unknown): never {
  if (isUnchangedError(error) || toConstraintViolation(error)?.kind === "unique") throw new AppError("conflict");
  throw error;
}

type StoredLogos = Pick<BrandDocument, "logos" | "wordmarkWidthPx">;

const logoFile = (kind: LogoKind, svg: string): string => `${kind}-${sha256(svg).slice(0, FILE_HASH_CHARS)}.svg`;
const logoPath = (brandId: string, file: string): string => `/brands/${brandId}/logos/${file}`;

/** Draws logos from the brand's name and colours, so that a new brand never shows another's. */
function drawnLogos({ db, nowMs }: StudioContext, brandId: string, source: LogoSource) {
  const drawn = drawLogos(source);
  const files = LOGO_KINDS.map((kind) => ({ kind, file: logoFile(kind, drawn[kind]), svg: drawn[kind] }));
  const stored: StoredLogos = {
    logos: Object.fromEntries(files.map(({ kind, file }) => [kind, logoPath(brandId, file)])) as StoredLogos["logos"],
    wordmarkWidthPx: drawn.wordmarkWidthPx,
  };
  return { stored, statements: files.map(({ file, svg }) => insertLogo(db, { brandId, file, svg, nowMs })) };
}

type NewBrand = { brandId: string; base: string; projectName: string; host: string };

/** Creates a draft with the texts and colours of a shipped brand; it is served once it is published. */
export async function createBrand(ctx: StudioContext, input: NewBrand): Promise<{ brandId: string }> {
  const { brandId, projectName, host } = input;
  const base = getBrandById(input.base);
  if (!base) throw new AppError("brand_not_found", ["base"]);
  if (getBrandById(brandId)) throw new AppError("brand_id_taken", ["brandId"]);
  const renamed = (text: string) => text.replaceAll(base.projectName, projectName);
  const copied = toDocument(base);
  const logos = drawnLogos(ctx, brandId, { ...copied, projectName });
  const document: BrandDocument = {
    ...copied,
    ...logos.stored,
    projectName,
    hosts: [host],
    channels: [brandId],
    copyright: renamed(copied.copyright),
    contactEmail: `support@${host.replace(/^www\./, "")}`,
    texts: Object.fromEntries(
      Object.entries(copied.texts).map(([locale, { title, description, keywords }]) => [
        locale,
        { title: renamed(title), description: renamed(description), keywords: renamed(keywords) },
      ]),
    ),
  };
  await requireValidBrandDocument(ctx, brandId, document);
  const { db, nowMs, actorUid } = ctx;
  const known = await loadStudioState(ctx, brandId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (known) throw new AppError("brand_id_taken", ["brandId"]);
  await runBatch(db, [
    insertBrandDraft(db, { brandId, baseId: base.id, document: JSON.stringify(document), authorUid: actorUid, nowMs }),
    ...logos.statements,
  ]).catch(toConflict);
  return { brandId };
}

type Edit = { brandId: string; revision: number; document: BrandDocument };

/** Saves the draft. Rejects a draft that cannot be served, so that a saved one can always be published. */
export async function saveBrand(ctx: StudioContext, { brandId, revision, document }: Edit) {
  const state = await loadStudioState(ctx, brandId);
  if ((state.draft?.revision ?? 0) !== revision) throw new AppError("conflict");
  await requireValidBrandDocument(ctx, brandId, document);
  const { db, nowMs, actorUid: authorUid } = ctx;
  const stored = JSON.stringify(document);
  await runBatch(db, [
    state.draft
      ? updateBrandDraft(db, { brandId, revision, document: stored, authorUid, nowMs })
      : insertBrandDraft(db, { brandId, baseId: state.baseId, document: stored, authorUid, nowMs }),
    requireChange(db),
  ]).catch(toConflict);
  return { revision: revision + 1 };
}

export async function discardDraft({ db }: StudioContext, draft: { brandId: string; revision: number }): Promise<void> {
  await runBatch(db, [deleteDraft(db, draft.brandId, draft.revision), requireChange(db)]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("brand_draft_missing") : error;
  });
}

type Upload = { brandId: string; kind: LogoKind; svg: string };

/** Stores the sanitised SVG; the error names the element or attribute that is not allowed. */
export async function saveLogo(ctx: StudioContext, { brandId, kind, svg }: Upload) {
  await loadStudioState(ctx, brandId);
  const cleaned = cleanLogo(svg, kind);
  if (cleaned.kind === "rejected") {
    const { fault } = cleaned;
    throw new AppError("brand_logo_unsafe", [fault.kind === "not_svg" ? "svg" : fault.name]);
  }
  const file = logoFile(kind, cleaned.svg);
  await insertLogo(ctx.db, { brandId, file, svg: cleaned.svg, nowMs: ctx.nowMs });
  return { path: logoPath(brandId, file), widthPx: cleaned.widthPx };
}

/** For a brand whose name or colours have changed since its logos were drawn. */
export async function redrawLogos(ctx: StudioContext, input: { brandId: string } & LogoSource): Promise<StoredLogos> {
  await loadStudioState(ctx, input.brandId);
  const { stored, statements } = drawnLogos(ctx, input.brandId, input);
  await runBatch(ctx.db, statements);
  return stored;
}
