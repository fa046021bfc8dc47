import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

describe("brand by host", () => {
  test("an unknown host gets a bare 404 that shows no brand", async () => {
    const answer = await sendGet(site, "/", { host: "somebody.else.example" });
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.body).toBe("Not Found");
  });

  test.each([
    ["aurora", "zh-CN"],
    ["ember", "zh-TW"],
    ["relva", "pt"],
    ["inkstone", "en"],
  ])("%s speaks %s where nothing else is asked for", async (brand, locale) => {
    const answer = await sendGet(site, "/", { host: `${brand}.localhost` });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`<html lang="${locale}"`);
    expect(answer.body).toContain(`data-brand="${brand}"`);
  });
});

describe("language", () => {
  const en = { host: "inkstone.localhost" };

  test.each(LOCALE_CODES.filter((code) => code !== "en"))("/%s is a page in that language", async (locale) => {
    const answer = await sendGet(site, `/${locale}`, en);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}"`);
  });

  test.each([
    ["/zh_CN/match", "/zh-CN/match"],
    ["/jp", "/ja"],
    ["/zh_tw/about", "/zh-TW/about"],
  ])("an old spelling moves on: %s → %s", async (from, to) => {
    const answer = await sendGet(site, from, en);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  test.each([
    ["/en_US/about?x=1", "/about?x=1"],
    ["/en", "/"],
  ])("the brand's own language, asked for by its prefix, is remembered: %s → %s", async (from, to) => {
    const answer = await sendGet(site, from, en, { "accept-language": "de" });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(to);
    expect(String(answer.headers["set-cookie"])).toContain("lang=en");
    expect((await sendGet(site, to, en, { "accept-language": "de", cookie: "lang=en" })).status).toBe(200);
  });

  test("the cookie goes before the header, the header before the brand", async () => {
    const byCookie = await sendGet(site, "/about", en, { cookie: "lang=ko", "accept-language": "de" });
    expect(byCookie.headers.location).toBe("/ko/about");
    const byHeader = await sendGet(site, "/about", en, { "accept-language": "xx, de-AT;q=0.8" });
    expect(byHeader.headers.location).toBe("/de/about");
    const byNothing = await sendGet(site, "/about", en, { "accept-language": "xx" });
    expect(byNothing.status).toBe(200);
  });
});

describe("headers", () => {
  test("scripts run by nonce only, and every answer has its own, cached or not", async () => {
    const [first, second] = [await sendGet(site, "/"), await sendGet(site, "/")];
    const nonces = [first, second].map(
      (answer) => /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(second.headers["x-cache"]).toBe("hit");
    for (const [index, answer] of [first, second].entries()) {
      const policy = String(answer.headers["content-security-policy"]);
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
      const scripts = [...answer.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[index]}"`);
    }
  });

  test("a stored page that comes zipped is the same page, with its own nonce", async () => {
    const plain = await sendGet(site, "/about");
    const zipped = await sendGet(site, "/about", undefined, { "accept-encoding": "br;q=0, gzip" });
    expect(zipped.headers["x-cache"]).toBe("hit");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.headers.vary).toContain("accept-encoding");
    const [one, other] = [plain, zipped].map(
      (answer) => /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "",
    );
    expect(one).not.toBe(other);
    expect(zipped.body).toContain(`nonce="${other}"`);
    expect(zipped.body.replaceAll(String(other), String(one))).toBe(plain.body);
    const refused = await sendGet(site, "/about", undefined, { "accept-encoding": "gzip;q=0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  test("a page that was served once is served again to the same kind of guest only", async () => {
    const en = { host: "inkstone.localhost" };
    for (const headers of [{}, {}]) expect((await sendGet(site, "/about", en, headers)).status).toBe(200);
    expect((await sendGet(site, "/about", en, { "accept-language": "de" })).headers.location).toBe("/de/about");
    expect((await sendGet(site, "/about", en, { cookie: "lang=ko" })).headers.location).toBe("/ko/about");
    expect((await sendGet(site, "/about", { host: "relva.localhost" })).body).toContain('data-brand="relva"');
    expect((await sendGet(site, "/about", { host: "nobody.localhost" })).status).toBe(404);
    const withToken = await sendGet(site, "/about", en, { cookie: "token=nobodys" });
    expect(String(withToken.headers["set-cookie"])).toContain("token=;");
    const past = await sendGet(site, "/about", en, { "cache-control": "no-store" });
    expect(past.headers["x-cache"]).toBeUndefined();
  });

  test("frames, types and referrers are closed", async () => {
    const { headers } = await sendGet(site, "/");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-request-id"]).toBeTruthy();
  });
});

describe("for machines", () => {
  test("healthz answers for D1 and the rooms", async () => {
    const answer = await sendGet(site, "/healthz");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ status: "ok" });
  });

  test("robots, sitemap, canonical, hreflang and structured data", async () => {
    expect((await sendGet(site, "/robots.txt")).body).toContain("Sitemap: ");
    const sitemap = await sendGet(site, "/sitemap.xml");
    expect(sitemap.headers["content-type"]).toContain("application/xml");
    expect(sitemap.body).toContain("/soccer/990001");
    expect(sitemap.body).toMatch(/<loc>[^<]*\/mall\/details\/1<\/loc>/);
    expect(sitemap.body).toMatch(/hreflang="ar" href="[^"]*\/ar\/mall\/details\/1"/);
    expect(sitemap.body.match(/hreflang="ar"/g)?.length).toBeGreaterThan(20);
    const page = await sendGet(site, "/soccer/990001", { host: "inkstone.localhost" });
    expect(page.body).toContain('rel="canonical"');
    expect(page.body.match(/hreflang="/g)).toHaveLength(LOCALE_CODES.length + 1);
    const structured = [...page.body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      (found) => JSON.parse(found[1] ?? ""),
    );
    expect(structured.map((data) => data["@type"])).toEqual(["WebSite", "SportsEvent"]);
    expect(structured[1].homeTeam.name).toBe("Northport Rovers");
  });
});
