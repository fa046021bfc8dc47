import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { roomsConfig, siteConfig, writeConfig } from "#commands/deploy/brand-config.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { ROOT } from "#commands/root.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { createSmallBuild } from "#tests/support/platform/deploy-to-fake.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-configs-"));
const { clientDir: assetsDir, workerDir } = createSmallBuild(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configsOf = (brand: Brand) => ({
  site: siteConfig({ brand, accountId: "account", databaseId: "database", variables: {}, assetsDir, workerDir }),
  rooms: roomsConfig({ brand, accountId: "account", isSiteDeployed: true }),
});
const [first, ...others] = allBrands;

test.each(["site", "rooms"] as const)("the %s of a brand can be deployed", async (worker) => {
  if (!first) throw new Error("there is no brand");
  const output = await runWrangler(
    ["deploy", "--dry-run", "-c", writeConfig(folder, worker, configsOf(first)[worker])],
    {
      apiUrl: "http://127.0.0.1:9",
      token: "none",
    },
  );
  expect(output).toContain("--dry-run: exiting now.");
});

test.each(others)("$id is deployed as the first brand, under its own names and hosts", (brand) => {
  const withoutNames = (one: Brand) => {
    const { site, rooms } = configsOf(one);
    const configs = { site: { ...site, routes: [] }, rooms: { ...rooms, vars: {} } };
    return JSON.stringify(configs).replaceAll(one.id, "brand");
  };
  expect(configsOf(brand).site.routes.map(({ pattern }: { pattern: string }) => pattern)).toEqual(brand.hosts);
  expect(configsOf(brand).rooms.vars).toEqual({ SITE_URL: brand.pcUrl });
  expect(withoutNames(brand)).toBe(first && withoutNames(first));
});

/** Traces of the simulator: delivery ids, a streamer's title, and city names in two scripts. */
const SIMULATOR_TRACES = ["sim:day:", "watch-along", "sim:world:", "Norwich", "诺里奇"];

test("the production bundles contain nothing of the simulator", async () => {
  const bundles = await Promise.all(
    ["worker/index.js", "rooms/rooms.js"].map((file) => readFile(join(ROOT, "dist", file), "utf8")),
  );
  for (const bundle of bundles) for (const trace of SIMULATOR_TRACES) expect(bundle).not.toContain(trace);
});
