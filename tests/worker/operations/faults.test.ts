import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardTopic, helloFrame } from "#party/protocol/match-feed/frames.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const page = (path: string) => fetch(site.url + path, { headers: { accept: "text/html", cookie: "lang=en" } });
const write = () =>
  fetch(`${site.url}/java/login/V2/mobileOrNameToLogin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url },
    body: JSON.stringify({ name: "fan", password: "Kickoff2026" }),
  });

/** Opens the site's database file from another process. */
function openDatabase(): DatabaseSync {
  const dir = join(site.stateDir, "d1");
  const file = readdirSync(dir, { recursive: true, encoding: "utf8" }).find(
    (name) => name.endsWith(".sqlite") && !name.includes("metadata"),
  );
  if (!file) throw new Error(`no database in ${dir}`);
  return new DatabaseSync(join(dir, file));
}

test("while the database is locked, cached pages and scores go on, writes say when to retry, and all recover", {
  timeout: 120_000,
}, async () => {
  expect((await page("/")).status).toBe(200);
  await expect.poll(async () => (await page("/")).headers.get("x-cache")).toMatch(/hit|stale/);
  const lock = openDatabase();
  lock.exec("PRAGMA busy_timeout = 5000");
  lock.exec("BEGIN EXCLUSIVE");
  try {
    const stored = await page("/");
    expect(stored.status).toBe(200);
    expect(await stored.text()).toContain("</html>");
    const refused = await write();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errorName: "server_busy", retryAfterSeconds: expect.any(Number) });
    const unseen = await page("/leagueLibrary");
    expect(unseen.status).toBeGreaterThanOrEqual(500);
    expect(await unseen.text()).toMatch(/network|try again/i);
    const board = new WebSocket(`${site.url.replace("http", "ws")}/parties/match-feed/${boardTopic("all")}`);
    board.addEventListener("open", () => board.send(helloFrame(0, undefined)));
    const welcome = await new Promise<string>((resolve) =>
      board.addEventListener("message", ({ data }) => resolve(String(data))),
    );
    expect(welcome).toContain('"t":"welcome"');
    board.close();
  } finally {
    lock.exec("ROLLBACK");
    lock.close();
  }
  await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(200);
  expect((await page("/leagueLibrary")).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
