import { existsSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { planDeployment } from "#commands/deploy/plan-deployment.ts";
import { rollBack } from "#commands/deploy/roll-back.ts";
import { readSettingsFile } from "#commands/deploy/settings-file.ts";
import { prepareDeployment, REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";
import { startFakePlatform } from "#tests/support/platform/fake-platform.ts";

let platform: Awaited<ReturnType<typeof startFakePlatform>>;
beforeAll(async () => {
  platform = await startFakePlatform({ zones: [{ name: "aurora.example", status: "active" }] });
});
afterAll(() => platform?.stop());

test("a refused token, a missing zone and missing settings stop before anything is created", async () => {
  const { input, ports } = prepareDeployment(platform);
  const wrongToken = { ...input, platform: { ...input.platform, token: "wrong" } };
  await expect(deployBrand(wrongToken, ports)).rejects.toThrow("Cloudflare refuses the API token");
  const elsewhere = { ...input, brand: { ...input.brand, hosts: ["www.other.example"] } };
  await expect(deployBrand(elsewhere, ports)).rejects.toThrow("www.other.example: no zone of this account has it");
  await expect(deployBrand({ ...input, environment: new Map() }, ports)).rejects.toThrow("MAIL_API_KEY");
  expect(platform.state.databases.size + platform.state.buckets.size + platform.state.scripts.size).toBe(0);
});

test("a dry run tells what would happen and changes nothing", async () => {
  const { input, ports, lines } = prepareDeployment(platform);
  const changes = () => platform.requests.filter((line) => !line.startsWith("GET"));
  await planDeployment(input, ports);
  expect(lines).toContain("database: kickoff-aurora will be created");
  expect(lines.some((line) => line.startsWith("setting: SESSION_SECRET will be generated"))).toBe(true);
  expect(changes()).toEqual([]);
});

test("a deployment that fails at any step is continued by running it again; then it is repeated and rolled back", async () => {
  const { input, ports, lines } = prepareDeployment(platform, new Map([["MAIL_FROM", "hello@aurora.example"]]));
  const asked: string[] = [];
  ports.prompt = async ({ name }) => {
    asked.push(name);
    return REQUIRED_SETTINGS.get(name) ?? "";
  };
  const steps = [
    ["POST", /\/d1\/database$/],
    ["POST", /\/query$/],
    ["PUT", /\/scripts\/kickoff-aurora$/],
  ] as const;
  for (const [method, path] of steps) {
    platform.fail({ method, path, status: 400, code: 1_234 });
    await expect(deployBrand(input, ports), String(path)).rejects.toThrow(/1234|Injected failure/);
  }
  // Responses that are lost after the request took effect, and a rate limit.
  platform.fail({ method: "POST", path: /\/r2\/buckets$/, status: 502, isAfterwards: true });
  platform.fail({ method: "GET", path: /\/accounts$/, status: 429, headers: { "retry-after": "1" } });
  await deployBrand(input, ports);
  expect(lines.at(-1)).toBe("smoke test passed: https://www.aurora.example");
  expect(
    asked.filter((name) => REQUIRED_SETTINGS.has(name)),
    "each is asked for once",
  ).toEqual(["MAIL_API_URL", "MAIL_API_KEY"]);
  const { scripts, databases, buckets } = platform.state;
  expect([...scripts.keys()]).toEqual(["kickoff-rooms-aurora", "kickoff-aurora"]);
  expect([databases.size, buckets.size]).toEqual([1, 3]);
  const [rooms, site] = [...scripts.values()];
  expect(rooms?.secrets.get("ROOM_SECRET")).toBe(site?.secrets.get("ROOM_SECRET"));
  expect(site?.crons).toEqual(["* * * * *"]);
  const health = await platform.fetch("https://www.aurora.example/healthz");
  expect(health.headers.get("x-build")).toBe(input.buildId);

  expect(statSync(input.settingsFile).mode & 0o777).toBe(0o600);
  expect(readSettingsFile(input.settingsFile).get("MAIL_API_KEY")).toBe("mail-key");
  expect(readFileSync(input.deploymentFile, "utf8")).not.toContain("mail-key");
  expect(existsSync(`${input.workDir}/secrets.json`)).toBe(false);

  // On another machine, without the settings file: nothing is prompted for, and no secret changes.
  const secret = site?.secrets.get("SESSION_SECRET");
  const elsewhere = { ...input, environment: new Map(), settingsFile: `${input.settingsFile}.none` };
  asked.length = 0;
  await deployBrand(elsewhere, ports);
  expect(asked.filter((name) => REQUIRED_SETTINGS.has(name))).toEqual([]);
  expect(site?.secrets.get("SESSION_SECRET")).toBe(secret);
  const history = readDeployment(input.deploymentFile)?.history ?? [];
  expect(history).toHaveLength(2);

  const before = site?.deployments[0]?.versionId;
  await rollBack(input, ports);
  expect(site?.deployments[0]?.versionId).toBe(history[1]?.siteVersionId);
  expect(site?.deployments[0]?.versionId).not.toBe(before);
}, 600_000);
