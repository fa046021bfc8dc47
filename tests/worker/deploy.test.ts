import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { ROOT } from "#commands/root.ts";

const run = promisify(execFile);
const WRANGLER = join(ROOT, "node_modules/.bin/wrangler");

test.each(allBrands.map((brand) => brand.id))("site and rooms of %s can be deployed", async (brand) => {
  for (const config of ["wrangler.toml", "party/host/wrangler.toml"]) {
    const { stdout } = await run(WRANGLER, ["deploy", "--dry-run", "-c", config, "--env", brand], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" },
    });
    expect(stdout).toContain("--dry-run: exiting now.");
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
