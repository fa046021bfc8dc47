import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";
import { runSite } from "#commands/site/run-site.ts";
import { runBatch } from "#db/client.ts";
import { ERRORS } from "#domain/errors.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createSessionStatements } from "#worker/services/identity/start-session.ts";
import { createApiCaller } from "./api-caller.ts";

let site: TestSite;
beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-test-"));
  const secrets = {
    feedSecret: "one secret",
    roomSecret: "another",
    sessionSecret: "a third",
    ingestSecret: "a fourth",
  };
  const settings = {
    port: 0,
    host: "127.0.0.1",
    environment: "production",
    simulator: "off",
    simulatorSeed: "",
    streamers: "off",
    schedule: "off",
    serviceEnv: {},
    feeds: {},
  } as const;
  await prepareInChild({ ...settings, ...secrets, stateDir }, () => undefined);
  const running = await runSite({ ...settings, ...secrets, stateDir }, () => undefined);
  const stop = async () => {
    await running.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
  site = { ...running, ...secrets, stateDir, ingestLogFile: join(stateDir, "ingest.log"), stop };
});
afterAll(() => site?.stop());

test("production has no outbox, no test login and no seeded accounts", async () => {
  expect((await sendRequest(site, "/dev/outbox")).status).toBe(404);
  const call = createApiCaller(site);
  expect((await call("GET /login/testLogin")).status).toBe(404);
  const seeded = await call("POST /login/V2/mobileOrNameToLogin", { name: "fan", password: "Kickoff2026" });
  expect(seeded.envelope.errorCode).toBe(ERRORS.wrong_credentials.number);
  expect(await site.database.$client.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
});

test("without a sender no code is offered", async () => {
  const sent = await createApiCaller(site)("POST /login/V2/sendEmailcheckCode", {
    mobileOrEmail: "fan@kickoff.example",
  });
  expect(sent.status).toBe(404);
  expect(await site.database.$client.prepare("SELECT count(*) AS n FROM code_sends").first("n")).toBe(0);
});

/** Inserts a registered user, because production has no seeded ones. */
async function memberToken(): Promise<string> {
  const db = site.database;
  const uid = 7_000_001;
  const device = "test";
  const { token, statements } = createSessionStatements(
    {
      db,
      nowMs: Date.now(),
      device,
      place: "",
      browser: undefined,
      address: "",
      secret: "",
      sessionId: undefined,
      inboxes: new Set(),
      signedOut: [],
    },
    uid,
  );
  const person = db.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, 'mia', 'mia', 1, 'email')",
    )
    .bind(uid);
  await runBatch(db, [person, ...statements]);
  return token;
}

test("without payment providers no link leads to top-ups, and the page says so to guests too", async () => {
  const { envelope } = await createApiCaller(site)("GET /system/payButton");
  expect(envelope.result).toMatchObject({ recharge: false, methods: [] });
  const mine = `token=${await memberToken()}`;
  for (const path of ["/en/about", "/en/userInfo/water", "/en/userInfo/myOrder", "/en/userInfo/vip"]) {
    const { body: page } = await sendGet(site, path, {}, { cookie: mine });
    expect(page, path).toContain('"takesPayments":false');
    expect(page, path).not.toContain('href="/en/recharge');
  }
  for (const cookie of ["", mine]) {
    const { body: page } = await sendGet(site, "/en/recharge", {}, { cookie });
    expect(page).toContain("not taking payments at the moment.");
    expect(page).not.toContain("Log in to buy coins");
  }
});
