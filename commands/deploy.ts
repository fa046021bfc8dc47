// `npm run deploy -- <brand> [--dry-run | --rollback] [--settings <file>]`; docs/deploy.md explains each step.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allBrands, getBrandById } from "#brands/registry.ts";
import { builtId } from "./build/build-id.ts";
import { buildIfChanged } from "./build/build-if-changed.ts";
import { listKnownSettings } from "./check/deploy-settings.ts";
import { createPrompt } from "./deploy/ask.ts";
import { type DeployInput, deployBrand } from "./deploy/deploy-brand.ts";
import { readDeployment } from "./deploy/deployment-file.ts";
import { planDeployment } from "./deploy/plan-deployment.ts";
import { DEFAULT_API_URL } from "./deploy/platform-api.ts";
import { listRemainingSteps } from "./deploy/remaining-steps.ts";
import { rollBack } from "./deploy/roll-back.ts";
import { CLIENT_DIR, ROOT, WORKER_DIR } from "./root.ts";
import { StartupError } from "./site/settings.ts";

const USAGE = "npm run deploy -- <brand> [--dry-run | --rollback] [--settings <file>]";

function readInput() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      rollback: { type: "boolean", default: false },
      settings: { type: "string" },
    },
  });
  const [id] = positionals;
  if (!id || (values["dry-run"] && values.rollback)) throw new StartupError(USAGE);
  const brand = getBrandById(id);
  if (!brand)
    throw new StartupError(`no brand is called '${id}'; there are ${allBrands.map((one) => one.id).join(", ")}`);
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_BASE_URL } = process.env;
  if (!token) throw new StartupError("CLOUDFLARE_API_TOKEN is missing; docs/deploy.md lists its permissions");
  const known = new Set(listKnownSettings());
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    known.has(name) && name !== "ENVIRONMENT" && name !== "BRANDS" && value ? ([[name, value]] as const) : [],
  );
  const input: DeployInput = {
    brand,
    platform: { apiUrl: CLOUDFLARE_API_BASE_URL ?? DEFAULT_API_URL, token },
    accountId,
    environment: new Map(environment),
    settingsFile: values.settings ?? join(ROOT, ".deploy", `${id}.env`),
    deploymentFile: join(ROOT, "deployments", `${id}.json`),
    workDir: join(ROOT, ".deploy", id),
    clientDir: CLIENT_DIR,
    workerDir: WORKER_DIR,
    // Set once the build below has finished.
    buildId: "",
  };
  const mode = values.rollback ? "rollback" : values["dry-run"] ? "dry-run" : "deploy";
  return { input, mode } as const;
}

try {
  const { input, mode } = readInput();
  const say = (line: string) => console.log(`  ${line}`);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const ports = { say, prompt: createPrompt(), fetchSite: (url: string) => fetch(url), wait };
  if (mode === "rollback") await rollBack(input, ports);
  else {
    await buildIfChanged(say);
    input.buildId = builtId();
    if (mode === "dry-run") await planDeployment(input, ports);
    else {
      await deployBrand(input, ports);
      const variables = readDeployment(input.deploymentFile)?.variables ?? {};
      console.log("\nStill to do:");
      for (const step of listRemainingSteps({ ...input, variables })) console.log(`  - ${step}`);
    }
  }
} catch (error) {
  console.error(`Not finished: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof StartupError) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  console.error("Nothing is lost: run the same command again to continue.");
  process.exit(1);
}
