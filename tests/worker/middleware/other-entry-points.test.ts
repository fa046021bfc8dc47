import { afterAll, beforeAll, expect, test } from "vitest";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

test("rooms accept sockets only, and only from the site's own pages", async () => {
  expect((await sendGet(site, "/parties/match-feed/board-all")).status).toBe(404);
  const foreign = await sendGet(
    site,
    "/parties/match-feed/board-all",
    {},
    { upgrade: "websocket", connection: "upgrade", origin: "https://evil.example" },
  );
  expect(foreign.status).toBe(403);
  const upgrade = (path: string, origin: string) =>
    sendGet(site, path, {}, { upgrade: "websocket", connection: "upgrade", origin });
  for (const origin of ["null", "garbage", "http://"]) {
    expect((await upgrade("/parties/match-feed/board-all", origin)).status).toBe(403);
  }
  const own = site.url;
  for (const path of [
    "/parties/feed-clock/main",
    "/parties/match-feed/nope",
    "/parties/main/x",
    "/parties/match-feed/%ff",
  ]) {
    const response = await upgrade(path, own);
    expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
  }
});

test("the old icon path, and a missing file", async () => {
  const icon = await sendGet(site, "/favicon.ico", { host: "relva.localhost" });
  expect(icon.headers.location).toBe("/brands/relva/images/icon.svg");
  const gone = await sendGet(site, "/assets/gone-12345678.js");
  expect(gone.status).toBe(404);
  expect(gone.headers["cache-control"]).toBe("no-store");
});
