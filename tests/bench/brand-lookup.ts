import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#db/client.ts";
import { createBrand, saveBrand } from "#worker/services/brands/edit-brand.ts";
import { getBrand } from "#worker/services/brands/list-brands.ts";
import { publishBrand } from "#worker/services/brands/publish-brand.ts";
import { getSiteBrands } from "#worker/services/brands/site-brands.ts";
import type { StudioContext } from "#worker/services/brands/studio-context.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { startCountedDatabases } from "./world/counted-database.ts";

const BRANDS = 50;
const LOOKUPS = 1_000_000;
const MOST_MS = 0.2;
const MOST_VISIBLE_MS = 5_000;
const POLL_MS = 20;

const hostOf = (place: number) => `www.brand${place}.example`;

async function publishBrands(ctx: StudioContext): Promise<void> {
  for (let place = 0; place < BRANDS; place += 1) {
    const brandId = `brand${place}`;
    await createBrand(ctx, { brandId, base: "inkstone", projectName: `Brand ${place}`, host: hostOf(place) });
    await publishBrand(ctx, { brandId, revision: 1, comment: "Bench" });
  }
}

/** Measures the lookup that every page does, including a version check every other second. */
async function measureLookups(db: Database): Promise<number> {
  const env = { DB: db.$client };
  await getSiteBrands(env);
  const startMs = performance.now();
  for (let turn = 0; turn < LOOKUPS; turn += 1) {
    const found = getSiteBrands(env);
    const brands = found instanceof Promise ? await found : found;
    if (!brands.getByHost(hostOf(turn % BRANDS))) throw new Error("a published brand was not found");
  }
  return (performance.now() - startMs) / LOOKUPS;
}

/** Time from the publication in one isolate until a request to another isolate sees it. */
async function measureVisible(ctx: StudioContext, other: Database): Promise<number> {
  const brandId = "brand0";
  const { document } = await getBrand(ctx, { brandId });
  const env = { DB: other.$client };
  await getSiteBrands(env);
  await saveBrand(ctx, { brandId, revision: 0, document: { ...document, projectName: "Renamed" } });
  await publishBrand(ctx, { brandId, revision: 1, comment: "Bench" });
  const startMs = performance.now();
  while ((await getSiteBrands(env)).getById(brandId)?.projectName !== "Renamed") await wait(POLL_MS);
  return performance.now() - startMs;
}

/** Looks up the brand of a request among the studio's brands. */
export async function benchBrandLookup(): Promise<BenchResult[]> {
  const { open, stop } = await startCountedDatabases(["DB"]);
  try {
    const { db } = await open("DB");
    const ctx: StudioContext = { db, env: { DB: db.$client }, actorUid: 1, nowMs: Date.now() };
    await publishBrands(ctx);
    const lookupMs = await measureLookups(db);
    const visibleMs = await measureVisible(ctx, (await open("DB")).db);
    return [
      {
        name: `the brand of a page among ${BRANDS} of the studio`,
        ours: `${(lookupMs * 1_000).toFixed(2)} µs`,
        beside: `mean of ${formatInteger(LOOKUPS)} lookups, version checks included`,
        target: `< ${MOST_MS} ms`,
        met: lookupMs < MOST_MS,
      },
      {
        name: "publication to page in another isolate",
        ours: `${(visibleMs / 1_000).toFixed(1)} s`,
        beside: `a request every ${POLL_MS} ms`,
        target: `< ${MOST_VISIBLE_MS / 1_000} s`,
        met: visibleMs < MOST_VISIBLE_MS,
      },
    ];
  } finally {
    await stop();
  }
}
