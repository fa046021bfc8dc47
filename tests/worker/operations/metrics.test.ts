import { afterAll, beforeAll, expect, test } from "vitest";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  // The rooms know only the current key, as happens during the deployment of a rotation.
  const serviceEnv = { METRICS_TOKEN: "scrape", SESSION_SECRET_NEXT: "next-session", ROOM_SECRET_NEXT: "next-rooms" };
  site = await startTestSite({ serviceEnv });
});
afterAll(() => site?.stop());

test("health has the build, the ages and the way to a room, also in the middle of a rotation under load", async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => sendGet(site, "/healthz")));
  for (const { status, body, headers } of responses) {
    expect(status, body).toBe(200);
    expect(headers["x-build"]).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.parse(body)).toMatchObject({ database: true, rooms: true, outboxLength: expect.any(Number) });
  }
});

test("metrics are for the bearer of the token only", async () => {
  expect((await sendGet(site, "/metrics")).status).toBe(401);
  const wrong = await sendRequest(site, "/metrics", { headers: { authorization: "Bearer other" } });
  expect(wrong.status).toBe(401);
  const { status, body } = await sendRequest(site, "/metrics", { headers: { authorization: "Bearer scrape" } });
  expect(status).toBe(200);
  expect(body).toContain("kickoff_database_up 1");
  expect(body).toContain('kickoff_alarm{name="rooms_unreachable"} 0');
});

test("client errors are accepted, and malformed or long ones rejected", async () => {
  const post = (body: string) => sendRequest(site, "/client-errors", { method: "POST", body });
  const report = { message: "TypeError: x", stack: "at app.js:1:2", route: "/en/live", build: "abc" };
  expect((await post(JSON.stringify(report))).status).toBe(204);
  expect((await post("{")).status).toBe(400);
  expect((await post(JSON.stringify({ ...report, build: "<script>" }))).status).toBe(400);
  expect((await post("x".repeat(10_000))).status).toBe(400);
});
