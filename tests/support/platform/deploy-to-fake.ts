import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBrandById } from "#brands/registry.ts";
import { builtId } from "#commands/build/build-id.ts";
import type { DeployInput, DeployPorts } from "#commands/deploy/deploy-brand.ts";
import { CLIENT_DIR, WORKER_DIR } from "#commands/root.ts";
import type { startFakePlatform } from "./fake-platform.ts";

type Platform = Awaited<ReturnType<typeof startFakePlatform>>;

export const REQUIRED_SETTINGS: ReadonlyMap<string, string> = new Map([
  ["MAIL_FROM", "Aurovex <hello@aurora.example>"],
  ["MAIL_API_URL", "https://mail.test/send"],
  ["MAIL_API_KEY", "mail-key"],
]);

const MAX_FILES = 5;
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*/;

/** Only a few client files: no page loads them here, and uploading all takes most of a deployment. */
function createSmallClient(folder: string): string {
  const assets = join(folder, "client", "assets");
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(join(CLIENT_DIR, "assets")).slice(0, MAX_FILES))
    copyFileSync(join(CLIENT_DIR, "assets", name), join(assets, name));
  return join(folder, "client");
}

/** The worker without its source map, which is twice as large. */
function createSmallWorker(folder: string): string {
  const workerDir = join(folder, "worker");
  mkdirSync(workerDir);
  for (const name of readdirSync(WORKER_DIR)) {
    if (name.endsWith(".wasm")) copyFileSync(join(WORKER_DIR, name), join(workerDir, name));
    if (name.endsWith(".js"))
      writeFileSync(join(workerDir, name), readFileSync(join(WORKER_DIR, name), "utf8").replace(SOURCE_MAP, ""));
  }
  return workerDir;
}

export const createSmallBuild = (folder: string) => ({
  clientDir: createSmallClient(folder),
  workerDir: createSmallWorker(folder),
});

/** A deployment of Aurora to the fake platform, as an engineer would run it. Browsers need the whole client. */
export function prepareDeployment(
  platform: Platform,
  environment = REQUIRED_SETTINGS,
  client: "small" | "whole" = "small",
) {
  const brand = getBrandById("aurora");
  if (!brand) throw new Error("the brand aurora does not exist");
  const folder = mkdtempSync(join(tmpdir(), "kickoff-deploy-"));
  const lines: string[] = [];
  const input: DeployInput = {
    brand,
    platform: { apiUrl: platform.apiUrl, token: platform.token },
    accountId: undefined,
    environment,
    settingsFile: join(folder, "aurora.env"),
    deploymentFile: join(folder, "aurora.json"),
    workDir: join(folder, "work"),
    ...createSmallBuild(folder),
    ...(client === "whole" && { clientDir: CLIENT_DIR }),
    buildId: builtId(),
  };
  const ports: DeployPorts = {
    say: (line) => lines.push(line),
    prompt: undefined,
    fetchSite: (url) => platform.fetch(url),
    wait: () => Promise.resolve(),
  };
  return { folder, input, ports, lines };
}
