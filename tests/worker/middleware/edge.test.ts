import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

/** Waits until the page is cached, because it is stored only after the first response. */
async function getStored(path: string) {
  await expect.poll(async () => (await sendGet(site, path)).headers["x-cache"]).toBe("hit");
  return sendGet(site, path);
}

describe("brand by host", () => {
  test("an unknown host gets a plain 404 without a brand", async () => {
    const response = await sendGet(site, "/", { host: "somebody.else.example" });
    expect(response.status).toBe(404);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe("Not Found");
  });

  test.each([
    ["aurora", "zh-CN"],
    ["ember", "zh-TW"],
    ["relva", "pt"],
    ["inkstone", "en"],
  ])("%s uses %s by default", async (brand, locale) => {
    const response = await sendGet(site, "/", { host: `${brand}.localhost` });
    expect(response.status).toBe(200);
    expect(response.body).toContain(`<html lang="${locale}"`);
    expect(response.body).toContain(`data-brand="${brand}"`);
  });
});

describe("locale", () => {
  const en = { host: "inkstone.localhost" };

  test.each(LOCALE_CODES.filter((code) => code !== "en"))("/%s is a page in that language", async (locale) => {
    const response = await sendGet(site, `/${locale}`, en);
    expect(response.status).toBe(200);
    expect(response.body).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}"`);
  });

  test.each([
    ["/zh_CN/match", "/zh-CN/match"],
    ["/jp", "/ja"],
    ["/zh_tw/about", "/zh-TW/about"],
  ])("an outdated spelling redirects: %s → %s", async (from, to) => {
    const response = await sendGet(site, from, en);
    expect(response.status).toBe(301);
    expect(response.headers.location).toBe(to);
  });

  test.each([
    ["/en_US/about?x=1", "/about?x=1"],
    ["/en", "/"],
  ])("the default locale, chosen by its prefix, is stored: %s → %s", async (from, to) => {
    const response = await sendGet(site, from, en, { "accept-language": "de" });
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe(to);
    expect(String(response.headers["set-cookie"])).toContain("lang=en");
    expect((await sendGet(site, to, en, { "accept-language": "de", cookie: "lang=en" })).status).toBe(200);
  });

  test("the cookie takes precedence over the header, the header over the brand", async () => {
    const byCookie = await sendGet(site, "/about", en, { cookie: "lang=ko", "accept-language": "de" });
    expect(byCookie.headers.location).toBe("/ko/about");
    const byHeader = await sendGet(site, "/about", en, { "accept-language": "xx, de-AT;q=0.8" });
    expect(byHeader.headers.location).toBe("/de/about");
    const byNothing = await sendGet(site, "/about", en, { "accept-language": "xx" });
    expect(byNothing.status).toBe(200);
  });
});

describe("headers", () => {
  test("a rendered page allows scripts by nonce, a cached one by hash, and no others", async () => {
    const first = await sendGet(site, "/", {}, { "cache-control": "no-store" });
    const other = await sendGet(site, "/", {}, { "cache-control": "no-store" });
    const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([^']+)';/.exec(String(policy))?.[1];
    const nonce = nonceOf(first.headers["content-security-policy"]);
    expect(nonce).toBeTruthy();
    expect(nonceOf(other.headers["content-security-policy"])).not.toBe(nonce);
    const tags = [...first.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);

    const stored = await getStored("/");
    const sources = /script-src 'self' ([^;]*);/.exec(String(stored.headers["content-security-policy"]))?.[1] ?? "";
    expect(sources).toMatch(/^'sha256-/);
    expect(sources).not.toMatch(/nonce|unsafe/);
    expect(stored.body).not.toContain("nonce=");
    const inline = [...stored.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = "", text]) => text !== "" && !attributes.includes("json"),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , text = ""] of inline) {
      expect(sources).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
  });

  test("gzip is sent only to clients that accept it, before and after a page is stored", async () => {
    const miss = await sendGet(site, "/about?fresh=1");
    expect(miss.headers["content-encoding"]).toBeUndefined();
    const plain = await getStored("/about");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const header of ["gzip;q=0", "identity", "br;q=0, gzip;q=0"]) {
      const refused = await sendGet(site, "/about", undefined, { "accept-encoding": header });
      expect(refused.headers["content-encoding"], header).toBeUndefined();
      expect(refused.body).toBe(plain.body);
    }
    const zipped = await sendGet(site, "/about", undefined, { "accept-encoding": "br;q=0, gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.headers.vary).toContain("accept-encoding");
    expect(zipped.body).toBe(plain.body);
  });

  test("a cached page answers HEAD without a body and If-None-Match with 304", async () => {
    const stored = await getStored("/about");
    const head = await sendRequest(site, "/about", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(head.headers["content-encoding"]).toBeUndefined();
    const same = await sendGet(site, "/about", undefined, { "if-none-match": String(stored.headers.etag) });
    expect([same.status, same.body]).toEqual([304, ""]);
    const other = await sendGet(site, "/about", undefined, { "if-none-match": 'W/"other"' });
    expect(other.status).toBe(200);
  });

  test("a crawler gets every part in place, without scripts that move parts", async () => {
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)", "cache-control": "no-store" };
    const page = await sendGet(site, "/", undefined, crawler);
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/<div hidden="" id="S:/);
  });

  test("a cached page is served to the same kind of guest only", async () => {
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

  test("framing, MIME sniffing and referrers are restricted", async () => {
    const { headers } = await sendGet(site, "/");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=(self), microphone=(self), geolocation=()");
    expect(headers["x-request-id"]).toBeTruthy();
  });
});

describe("for crawlers and monitoring", () => {
  test("healthz checks D1 and the rooms", async () => {
    const response = await sendGet(site, "/healthz");
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ status: "ok" });
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
    expect(structured.map((data) => data["@type"])).toEqual(["WebSite", "SportsEvent", "BreadcrumbList"]);
    expect(structured[1].homeTeam.name).toBe("Northport Rovers");
    const prefixes = ["/squadLibrary/", "/leagueLibrary/", "/live/", "/protocol/privacy", "/live/data"];
    for (const prefix of prefixes) expect(sitemap.body, prefix).toMatch(new RegExp(`<loc>[^<]*${prefix}`));
    expect(sitemap.body).not.toMatch(/<loc>[^<]*\/(recharge|svga|live2|userInfo|operator)/);
  });

  test("every kind of page has a description; the second room layout names the first as canonical", async () => {
    const where = { host: "inkstone.localhost" };
    const room = matchRoomName(getGameBySlug("soccer")?.id ?? 0, 990001);
    const read = async (path: string) => {
      const { body } = await sendGet(site, path, where);
      return {
        description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1],
        canonical: new URL(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? "http://none/").pathname,
      };
    };
    const paths = ["/", "/match", "/match/soccer", "/match/tennis", "/live", "/live/data", "/soccer/data", "/vip"];
    const pages = await Promise.all(paths.map(read));
    expect(new Set(pages.map(({ description }) => description)).size).toBe(paths.length);
    expect(pages.map(({ canonical }) => canonical)).toEqual(paths);
    expect((await read("/live2")).canonical).toBe("/live");
    expect((await read(`/live2/${room}`)).canonical).toBe(`/live/${room}`);
    for (const path of ["/recharge", "/svga"]) {
      expect((await sendGet(site, path, where)).body, path).toContain('<meta name="robots" content="noindex">');
    }
  });
});
