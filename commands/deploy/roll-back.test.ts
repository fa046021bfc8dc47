import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { writeDeployment } from "./deployment-file.ts";
import { keyFingerprints } from "./key-fingerprints.ts";
import { rollBack } from "./roll-back.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-roll-back-"));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true, force: true });
});

type Entry = { version: string; secrets?: Record<string, string> };

/** A platform whose site ran these versions, newest first; `history` is the deploy command's record. */
async function platformWith(versions: readonly string[], history: readonly Entry[]) {
  const deployed: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? "";
    const answer = (result: unknown) => response.end(JSON.stringify({ success: true, errors: [], result }));
    if (path.startsWith("/accounts?")) answer([{ id: "account", name: "Test" }]);
    else if (request.method === "POST") {
      deployed.push(JSON.parse(body).versions[0].version_id);
      answer({});
    } else
      answer({
        deployments: versions.map((version, n) => ({
          created_on: `day ${versions.length - n}`,
          versions: [{ version_id: version }],
        })),
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const brand = getBrandById("aurora");
  if (!brand) throw new Error("Aurora is gone");
  const deploymentFile = join(folder, "aurora.json");
  writeDeployment(deploymentFile, {
    accountId: "account",
    databaseId: "database",
    variables: {},
    history: history.map(({ version, secrets }) => ({
      at: "",
      buildId: `build of ${version}`,
      siteVersionId: version,
      bookmark: "",
      ...(secrets && { keys: keyFingerprints(new Map(Object.entries(secrets)), undefined) }),
    })),
  });
  const input = {
    brand,
    platform: { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "token" },
    accountId: undefined,
    environment: new Map<string, string>(),
    settingsFile: join(folder, "aurora.env"),
    deploymentFile,
    workDir: folder,
    clientDir: folder,
    workerDir: folder,
    buildId: "",
  };
  const live = () => deployed.at(-1) ?? versions[0];
  const fetchSite = async () => new Response("</html>", { headers: { "x-build": `build of ${live()}` } });
  const back = () =>
    rollBack(input, { say: () => undefined, prompt: undefined, fetchSite, wait: () => Promise.resolve() });
  return { back, deployed };
}

test("runs the version before, and the newer one again the next time", async () => {
  const one = await platformWith(["v2", "v1"], [{ version: "v2" }, { version: "v1" }]);
  await one.back();
  expect(one.deployed).toEqual(["v1"]);
  const other = await platformWith(["v1", "v2", "v1"], [{ version: "v2" }, { version: "v1" }]);
  await other.back();
  expect(other.deployed).toEqual(["v2"]);
});

test("the version without a deleted secret is no earlier build", async () => {
  const { back, deployed } = await platformWith(["v3 without", "v3", "v2"], [{ version: "v3" }, { version: "v2" }]);
  await back();
  expect(deployed).toEqual(["v2"]);
});

test("never to a version that does not know a key in use", async () => {
  const [old, both, rotated] = [
    { SESSION_SECRET: "old", ROOM_SECRET: "rooms" },
    { SESSION_SECRET: "old", SESSION_SECRET_NEXT: "new", ROOM_SECRET: "rooms" },
    { SESSION_SECRET: "new", ROOM_SECRET: "rooms" },
  ];
  const during = await platformWith(
    ["v2", "v1"],
    [
      { version: "v2", secrets: both },
      { version: "v1", secrets: old },
    ],
  );
  await expect(during.back()).rejects.toThrow("does not know the key of SESSION_SECRET");
  expect(during.deployed).toEqual([]);
  const after = await platformWith(
    ["v3", "v2", "v1"],
    [
      { version: "v3", secrets: rotated },
      { version: "v2", secrets: both },
      { version: "v1", secrets: old },
    ],
  );
  await after.back();
  expect(after.deployed).toEqual(["v2"]);
});

test("there is nothing to return to after the first deployment", async () => {
  const { back } = await platformWith(["v1"], [{ version: "v1" }]);
  await expect(back()).rejects.toThrow("no earlier version");
});
