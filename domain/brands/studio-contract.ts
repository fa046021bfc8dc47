import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { Person } from "../staff/contract.ts";
import type { FieldChange } from "./diff-document.ts";
import { type BrandDocument, brandDocumentSchema, HOST, MAX_NAME_LENGTH } from "./document.ts";
import { LOGO_KINDS, MAX_LOGO_CHARS } from "./logo.ts";

export const BRAND_VERSION_STATES = ["draft", "published", "archived"] as const;
export type BrandVersionState = (typeof BRAND_VERSION_STATES)[number];

const MAX_COMMENT_LENGTH = 300;
export const BRAND_ID = /^[a-z][a-z0-9]{2,20}$/;

const brandId = v.pipe(v.string(), v.regex(BRAND_ID));
const version = wholeNumberInput(0, Number.MAX_SAFE_INTEGER);
/** The draft's revision; 0 before the first one. */
const revision = wholeNumberInput(0, Number.MAX_SAFE_INTEGER);
const comment = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_LENGTH));

export const brandInput = v.object({ brandId });
export const brandDiffInput = v.object({ brandId, from: version, to: version });
export const createBrandInput = v.object({
  brandId,
  base: brandId,
  projectName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH)),
  host: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(253), v.regex(HOST)),
});
export const saveBrandInput = v.object({ brandId, revision, document: brandDocumentSchema });
export const brandLogoInput = v.object({
  brandId,
  kind: v.picklist(LOGO_KINDS),
  svg: v.pipe(v.string(), v.maxLength(MAX_LOGO_CHARS)),
});
export const redrawLogosInput = v.object({
  brandId,
  ...v.pick(brandDocumentSchema, ["projectName", "radiusScale", "dark"]).entries,
});
export const discardBrandInput = v.object({ brandId, revision });
export const publishBrandInput = v.object({ brandId, revision, comment });
/** Version 0 is the shipped default of a brand in code. */
export const rollBackBrandInput = v.object({ brandId, version, comment });

export type StudioBrand = {
  brandId: string;
  name: string;
  host: string;
  /** 0 for a brand in code that is served as shipped. */
  publishedVersion: number;
  publishedAtMs: number | null;
  isLive: boolean;
  /** A brand in code, which new brands can be based on. */
  isShipped: boolean;
  hasDraft: boolean;
  mark: string;
};
export type BrandVersion = {
  version: number;
  state: Exclude<BrandVersionState, "draft">;
  comment: string;
  author: Person;
  publishedAtMs: number;
};
export type StudioBrandDetail = StudioBrand & {
  /** The document shown in the form: the draft if there is one, otherwise the served version. */
  document: BrandDocument;
  /** The draft's revision; 0 without a draft. */
  revision: number;
  draft: { author: Person; changedAtMs: number } | null;
  /** Value of `?brandPreview=` for logos shown on another brand's host. */
  logoToken: string;
  /** Changes from the served version to the draft. */
  changes: FieldChange[];
  /** Newest first. */
  versions: BrandVersion[];
};
export type BrandPreviewLink = { token: string; expiresAtMs: number };

type Empty = Record<never, never>;

export type BrandStudioCalls = {
  "GET /operator/brands": { input: Record<string, never>; result: { list: StudioBrand[] } };
  "GET /operator/brand": { input: v.InferInput<typeof brandInput>; result: StudioBrandDetail };
  "GET /operator/brand/diff": { input: v.InferInput<typeof brandDiffInput>; result: { changes: FieldChange[] } };
  "POST /operator/brand/create": { input: v.InferInput<typeof createBrandInput>; result: { brandId: string } };
  "POST /operator/brand/save": { input: v.InferInput<typeof saveBrandInput>; result: { revision: number } };
  "POST /operator/brand/logo": {
    input: v.InferInput<typeof brandLogoInput>;
    result: { path: string; widthPx: number };
  };
  "POST /operator/brand/logos": {
    input: v.InferInput<typeof redrawLogosInput>;
    result: Pick<BrandDocument, "logos" | "wordmarkWidthPx">;
  };
  "POST /operator/brand/preview": { input: v.InferInput<typeof brandInput>; result: BrandPreviewLink };
  "POST /operator/brand/discard": { input: v.InferInput<typeof discardBrandInput>; result: Empty };
  "POST /operator/brand/publish": { input: v.InferInput<typeof publishBrandInput>; result: { version: number } };
  "POST /operator/brand/rollBack": { input: v.InferInput<typeof rollBackBrandInput>; result: { version: number } };
};
