import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { roomsConfig, siteConfig, writeConfig } from "#commands/deploy/brand-config.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { ROOT } from "#commands/root.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-configs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(allBrands)("site and rooms of $id can be deployed", async (brand) => {
  const site = siteConfig({ brand, accountId: "account", databaseId: "database", variables: {} });
  const rooms = roomsConfig({ brand, accountId: "account", isSiteDeployed: true });
  for (const file of [writeConfig(folder, "site", site), writeConfig(folder, "rooms", rooms)]) {
    const output = await runWrangler(["deploy", "--dry-run", "-c", file], {
      apiUrl: "http://127.0.0.1:9",
      token: "none",
    });
    expect(output).toContain("--dry-run: exiting now.");
  }
});

/** Ids of its deliveries, a title of its streamers, and city names of its world in two scripts. */
const SIMULATOR_TRACES = ["sim:day:", "watch-along", "sim:world:", "Norwich", "诺里奇"];

test("the production bundles contain nothing of the simulator", async () => {
  const bundles = await Promise.all(
    ["worker/index.js", "rooms/rooms.js"].map((file) => readFile(join(ROOT, "dist", file), "utf8")),
  );
  for (const bundle of bundles) for (const trace of SIMULATOR_TRACES) expect(bundle).not.toContain(trace);
});
