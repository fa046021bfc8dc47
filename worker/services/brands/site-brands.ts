import * as v from "valibot";
import { allBrands, getBrandById } from "#brands/registry.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { type PublishedStamp, selectPublishedDocuments, selectPublishedStamps } from "#db/queries/brands/versions.ts";
import { applyDocument } from "#domain/brands/apply-document.ts";
import { hostsOfBrand } from "#domain/brands/check-brands.ts";
import { brandDocumentSchema } from "#domain/brands/document.ts";
import { normalizeHost } from "#domain/brands/hosts.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { log } from "../../log.ts";
import { withTimeout } from "../../with-timeout.ts";

/** Up to this age it is used without a check. */
const FRESH_MS = 2_000;
/** If the database takes longer, the last known brands are served. */
const MAX_WAIT_MS = 1_000;
/** Up to this age it is served stale while the next check runs; older brands wait for the check. */
const MAX_AGE_MS = 4_000;
const LOOPBACK_BRAND = "aurora";

/** The brands as served: shipped defaults, overridden by published versions of the studio. */
export type SiteBrands = {
  all: readonly SiteBrand[];
  getByHost(host: string): SiteBrand | undefined;
  getById(id: string): SiteBrand | undefined;
  /** The brand whose links carry the channel code. */
  getByChannel(code: string): SiteBrand | undefined;
  /** False until this isolate has read the database once: brands of the studio may be missing. */
  isComplete: boolean;
};

/** `served` limits the shipped brands of this deployment, all if undefined; studio brands belong to their database. */
export function createSiteBrands(
  published: readonly SiteBrand[],
  served: readonly string[] | undefined,
  isComplete = true,
): SiteBrands {
  const own = new Map(published.map((brand) => [brand.id, brand]));
  const all = [
    ...allBrands.filter(({ id }) => served?.includes(id) ?? true).map((brand) => own.get(brand.id) ?? brand),
    ...published.filter(({ id }) => getBrandById(id) === undefined),
  ];
  const byHost = new Map(all.flatMap((brand) => hostsOfBrand(brand).map((host) => [host, brand] as const)));
  const byId = new Map(all.map((brand) => [brand.id, brand]));
  return {
    all,
    isComplete,
    getByHost: (host) => byHost.get(normalizeHost(host, LOOPBACK_BRAND)),
    getById: (id) => byId.get(id),
    getByChannel: (code) => all.find(({ channels }) => channels.includes(code)),
  };
}

/** A version that today's code cannot read is not served: its brand falls back to the shipped default. */
async function loadPublished(db: Database): Promise<SiteBrand[]> {
  const stored = await selectPublishedDocuments(db);
  return stored.flatMap(({ brandId, baseId, version, document }) => {
    const base = getBrandById(baseId);
    const read = v.safeParse(brandDocumentSchema, JSON.parse(document));
    if (base && read.success) return [applyDocument(base, { id: brandId, version, document: read.output })];
    log("error", "brand_version_unreadable", { brand: brandId, version });
    return [];
  });
}

type State = { brands: SiteBrands; stamp: string; checkedAtMs: number; isChecking: boolean };
const states = new WeakMap<D1Database, State>();

const stampOf = (rows: readonly PublishedStamp[]): string =>
  rows.map(({ brandId, version }) => `${brandId}:${version}`).join(" ");

export type SiteBrandsEnv = { DB: D1Database; BRANDS?: string };

async function check(env: SiteBrandsEnv, state: State): Promise<SiteBrands> {
  const startedAtMs = Date.now();
  try {
    const db = getDatabase(env.DB);
    const stamp = stampOf(await selectPublishedStamps(db));
    if (stamp !== state.stamp || !state.brands.isComplete) {
      state.brands = createSiteBrands(stamp === "" ? [] : await loadPublished(db), env.BRANDS?.split(","));
      state.stamp = stamp;
    }
  } catch (error) {
    // The last known brands are still served.
    log("error", "brand_check_failed", { error });
  }
  state.checkedAtMs = startedAtMs;
  state.isChecking = false;
  return state.brands;
}

async function checkInTime(env: SiteBrandsEnv, state: State): Promise<SiteBrands> {
  const startedAtMs = Date.now();
  const brands = await withTimeout<SiteBrands | undefined>(MAX_WAIT_MS, check(env, state), undefined);
  // The next requests must not wait for the same slow database.
  if (!brands) state.checkedAtMs = Math.max(state.checkedAtMs, startedAtMs);
  return brands ?? state.brands;
}

/** Called after a publication by this isolate, so that the next request reads the brands again. */
export function expireSiteBrands(binding: D1Database): void {
  const state = states.get(binding);
  if (state) state.checkedAtMs = 0;
}

/**
 * Served from this isolate's memory. A published version is visible in every isolate within `MAX_AGE_MS`: the check
 * compares version numbers, and reads documents only if one has changed. `waitUntil` keeps a check alive that no
 * request waits for.
 */
export function getSiteBrands(
  env: SiteBrandsEnv,
  waitUntil: (check: Promise<unknown>) => void = () => undefined,
): SiteBrands | Promise<SiteBrands> {
  let state = states.get(env.DB);
  if (!state) {
    state = {
      brands: createSiteBrands([], env.BRANDS?.split(","), false),
      stamp: "",
      checkedAtMs: 0,
      isChecking: false,
    };
    states.set(env.DB, state);
  }
  const ageMs = Date.now() - state.checkedAtMs;
  if (ageMs < FRESH_MS) return state.brands;
  // Each request runs its own check, because a check shared with a cancelled request would never end.
  if (ageMs > MAX_AGE_MS) return checkInTime(env, state);
  if (!state.isChecking) {
    state.isChecking = true;
    waitUntil(check(env, state));
  }
  return state.brands;
}
