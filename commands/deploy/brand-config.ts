import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import type { Brand } from "#domain/brands/brand.ts";
import { CLIENT_DIR, ROOT, WORKER_DIR } from "../root.ts";

export const siteWorkerName = (brandId: string): string => `kickoff-${brandId}`;
export const roomsWorkerName = (brandId: string): string => `kickoff-rooms-${brandId}`;
export const databaseName = (brandId: string): string => `kickoff-${brandId}`;

/** Bucket of each binding; all are private. */
export const siteBuckets = (brandId: string) =>
  ({ MEDIA: `kickoff-${brandId}-media`, FEED_RAW: `kickoff-${brandId}-feed-raw` }) as const;
export const roomsBuckets = (brandId: string) => ({ LIVE_MEDIA: `kickoff-${brandId}-live-media` }) as const;

const toBucketBindings = (buckets: Record<string, string>) =>
  Object.entries(buckets).map(([binding, bucket_name]) => ({ binding, bucket_name }));

const SITE_BASE = "wrangler.toml";
const ROOMS_BASE = "party/host/wrangler.toml";

type SiteInput = {
  brand: Brand;
  accountId: string;
  databaseId: string;
  variables: Record<string, string>;
  /** The client files, including those kept from earlier builds. */
  assetsDir?: string;
  workerDir?: string;
};

/** Completes `wrangler.toml` for one brand. */
export function siteConfig({
  brand,
  accountId,
  databaseId,
  variables,
  assetsDir = CLIENT_DIR,
  workerDir = WORKER_DIR,
}: SiteInput) {
  const { rawConfig } = readRawConfig({ config: join(ROOT, SITE_BASE) });
  return {
    ...rawConfig,
    name: siteWorkerName(brand.id),
    account_id: accountId,
    main: join(workerDir, basename(rawConfig.main ?? "")),
    assets: { ...rawConfig.assets, directory: assetsDir },
    routes: brand.hosts.map((pattern) => ({ pattern, custom_domain: true })),
    vars: { ...variables, ENVIRONMENT: "production", BRANDS: brand.id },
    services: [{ binding: "ROOMS", service: roomsWorkerName(brand.id) }],
    d1_databases: [
      {
        binding: "DB",
        database_name: databaseName(brand.id),
        database_id: databaseId,
        migrations_dir: join(ROOT, "db/migrations"),
      },
    ],
    r2_buckets: toBucketBindings(siteBuckets(brand.id)),
  };
}

type RoomsInput = {
  brand: Brand;
  accountId: string;
  /** The platform refuses a binding to a worker that does not exist yet. */
  isSiteDeployed: boolean;
};

/** Completes `party/host/wrangler.toml` for one brand. */
export function roomsConfig({ brand, accountId, isSiteDeployed }: RoomsInput) {
  const { rawConfig } = readRawConfig({ config: join(ROOT, ROOMS_BASE) });
  return {
    ...rawConfig,
    name: roomsWorkerName(brand.id),
    account_id: accountId,
    main: join(ROOT, dirname(ROOMS_BASE), rawConfig.main ?? ""),
    vars: { SITE_URL: brand.pcUrl },
    services: isSiteDeployed ? [{ binding: "SITE", service: siteWorkerName(brand.id) }] : [],
    r2_buckets: toBucketBindings(roomsBuckets(brand.id)),
  };
}

/** Writes a config as JSON, which Wrangler also accepts; returns the file's path. */
export function writeConfig(folder: string, name: "site" | "rooms", config: object): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
