import { copyFileSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
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

const FILES = 5;

/** A few files of the client, where no page loads any: uploading all takes most of a deployment. */
export function createSmallClient(folder: string): string {
  const assets = join(folder, "client", "assets");
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(join(CLIENT_DIR, "assets")).slice(0, FILES))
    copyFileSync(join(CLIENT_DIR, "assets", name), join(assets, name));
  return join(folder, "client");
}

/** A deployment of Aurora as an engineer would run it, against the fake platform. */
export function prepareDeployment(platform: Platform, environment = REQUIRED_SETTINGS) {
  const brand = getBrandById("aurora");
  if (!brand) throw new Error("Aurora is gone");
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
    clientDir: CLIENT_DIR,
    workerDir: WORKER_DIR,
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
