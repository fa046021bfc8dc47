import { selectLogo } from "#db/queries/brands/versions.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import type { BrandPreviewLink, StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { AppError } from "#domain/errors.ts";
import { createPreviewToken, readPreviewToken } from "../../crypto/preview-token.ts";
import type { ReadContext } from "../context.ts";
import { getBrand } from "./list-brands.ts";
import { loadStudioState, readDocument, type StudioContext, toDraftBrand } from "./studio-context.ts";

const PREVIEW_HOURS = 24;

const createToken = ({ nowMs, secret }: { nowMs: number; secret: string }, brandId: string): BrandPreviewLink => {
  const expiresAtMs = nowMs + PREVIEW_HOURS * 3_600_000;
  return { token: createPreviewToken(secret, { brandId, expiresAtMs }), expiresAtMs };
};

/** Creates a private link to the draft, valid for a day. */
export async function createPreview(
  ctx: StudioContext & { secret: string },
  { brandId }: { brandId: string },
): Promise<BrandPreviewLink> {
  const { draft } = await loadStudioState(ctx, brandId);
  if (!draft) throw new AppError("brand_draft_missing");
  return createToken(ctx, brandId);
}

/** Includes a token for the brand's logos, which other hosts serve only with one. */
export async function getEditedBrand(
  ctx: StudioContext & { secret: string },
  { brandId }: { brandId: string },
): Promise<StudioBrandDetail> {
  return { ...(await getBrand(ctx, { brandId })), logoToken: createToken(ctx, brandId).token };
}

type Asked = Omit<StudioContext, "actorUid"> & { secret: string };

/** Returns the draft, with the token in its logo URLs; undefined if the token is invalid or the draft is gone. */
export async function getPreviewBrand(ctx: Asked, token: string): Promise<SiteBrand | undefined> {
  const brandId = readPreviewToken(ctx.secret, token, ctx.nowMs);
  if (brandId === undefined) return undefined;
  const { draft, baseId } = await loadStudioState({ ...ctx, actorUid: 0 }, brandId);
  if (!draft) return undefined;
  const brand = toDraftBrand(brandId, baseId, readDocument(draft.document));
  const query = `?brandPreview=${encodeURIComponent(token)}`;
  const { mark, wordmark, icon, social } = brand.logos;
  const signed = (path: string) => (path.includes("/logos/") ? path + query : path);
  return {
    ...brand,
    logos: { mark: signed(mark), wordmark: signed(wordmark), icon: signed(icon), social: signed(social) },
  };
}

type AskedLogo = {
  brandId: string;
  file: string;
  /** The brand of the host. */
  hostBrandId: string;
  token: string;
};

/** Logos are served on the brand's own hosts, and elsewhere only to previews. */
export async function getLogo(
  { db, secret, nowMs }: ReadContext & { secret: string; nowMs: number },
  { brandId, file, hostBrandId, token }: AskedLogo,
): Promise<string | undefined> {
  if (brandId !== hostBrandId && readPreviewToken(secret, token, nowMs) !== brandId) return undefined;
  const [stored] = await selectLogo(db, brandId, file);
  return stored?.svg;
}
