import * as v from "valibot";
import { allBrands, getBrandById } from "#brands/registry.ts";
import { type StoredVersion, selectCurrentVersions } from "#db/queries/brands/versions.ts";
import { applyDocument, toDocument } from "#domain/brands/apply-document.ts";
import { hostsOfBrand } from "#domain/brands/check-brands.ts";
import type { ClaimedNames } from "#domain/brands/check-document.ts";
import { type BrandDocument, brandDocumentSchema } from "#domain/brands/document.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import { getSiteBrands, type SiteBrandsEnv } from "./site-brands.ts";

export type StudioContext = ServiceContext & { env: SiteBrandsEnv; actorUid: number };

export const readDocument = (stored: string): BrandDocument => v.parse(brandDocumentSchema, JSON.parse(stored));

/** Brands in code that other deployments serve cannot be edited here. */
const isServedHere = (env: SiteBrandsEnv, id: string): boolean => env.BRANDS?.split(",").includes(id) ?? true;

export type StudioState = {
  /** As shipped; undefined for a brand made in the studio. */
  shipped: SiteBrand | undefined;
  baseId: string;
  draft: StoredVersion | undefined;
  published: StoredVersion | undefined;
};

/** Draft and published version of a brand. */
export async function loadStudioState({ db, env }: StudioContext, brandId: string): Promise<StudioState> {
  const stored = await selectCurrentVersions(db, brandId);
  const shipped = isServedHere(env, brandId) ? getBrandById(brandId) : undefined;
  const draft = stored.find(({ state }) => state === "draft");
  const published = stored.find(({ state }) => state === "published");
  const baseId = published?.baseId ?? draft?.baseId ?? shipped?.id;
  if (baseId === undefined || (getBrandById(brandId) && !shipped)) throw new AppError("brand_not_found", ["brandId"]);
  return { shipped, baseId, draft, published };
}

/** The document that is served now; undefined for a new brand. */
export const servedDocument = ({ shipped, published }: StudioState): BrandDocument | undefined =>
  published ? readDocument(published.document) : shipped && toDocument(shipped);

/** A brand as its draft would be served. */
export function toDraftBrand(brandId: string, baseId: string, document: BrandDocument): SiteBrand {
  const base = getBrandById(baseId);
  if (!base) throw new AppError("brand_not_found", ["base"]);
  return applyDocument(base, { id: brandId, version: 0, document });
}

/** Hosts and channel codes of all other brands: as served, and as shipped, because a rollback returns to those. */
export async function loadClaimedNames(env: SiteBrandsEnv, brandId: string): Promise<ClaimedNames> {
  const brands = await getSiteBrands(env);
  const others = [...brands.all, ...allBrands].filter(({ id }) => id !== brandId);
  return {
    hosts: new Set(others.flatMap(hostsOfBrand)),
    channels: new Set(others.flatMap(({ channels }) => channels)),
  };
}
