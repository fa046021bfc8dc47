import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrandDocument } from "#domain/brands/document.ts";
import { createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller, listSentMessages } from "#tests/worker/identity/api-caller.ts";

let site: TestSite;
let token = "";
beforeAll(async () => {
  site = await startTestSite();
  const { envelope } = await createApiCaller(site)("GET /login/testLogin?name=operator");
  token = envelope.result.token;
});
afterAll(() => site?.stop());

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30"/></svg>';
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const ENGLISH = { "accept-language": "en" };
const call = (name: string, body?: Record<string, unknown>) => createApiCaller(site)(name, body, { token });
const on = (brandId: string, path: string, headers: Record<string, string> = ENGLISH) =>
  sendGet(site, path, { host: `${brandId}.localhost` }, headers);
const detail = async (brandId: string) => (await call(`GET /operator/brand?brandId=${brandId}`)).envelope.result;

async function createBrand(brandId: string, projectName: string) {
  const host = `www.${brandId}.example`;
  const made = await call("POST /operator/brand/create", { brandId, base: "inkstone", projectName, host });
  expect(made.status, JSON.stringify(made.envelope)).toBe(200);
}
async function save(brandId: string, change: Partial<BrandDocument>) {
  const { document, revision } = await detail(brandId);
  return call("POST /operator/brand/save", { brandId, revision, document: { ...document, ...change } });
}
async function publish(brandId: string, comment: string) {
  const { revision } = await detail(brandId);
  const published = await call("POST /operator/brand/publish", { brandId, revision, comment });
  expect(published.status, JSON.stringify(published.envelope)).toBe(200);
  return published.envelope.result.version;
}
const previewOf = async (brandId: string): Promise<string> =>
  (await call("POST /operator/brand/preview", { brandId })).envelope.result.token;

test("a brand is created, previewed, published, changed and rolled back, without a deploy", async () => {
  await createBrand("northwind", "Northwind");
  expect((await on("northwind", "/")).status).toBe(404);
  const preview = await on("inkstone", `/?brandPreview=${await previewOf("northwind")}`);
  expect(preview.status).toBe(200);
  expect(preview.body).toContain('data-brand="northwind"');
  expect(preview.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  const forged = (await previewOf("northwind")).replace("northwind", "inkstone0");
  expect((await on("inkstone", `/?brandPreview=${forged}`)).status).toBe(404);

  expect(await publish("northwind", "First version")).toBe(1);
  await expect.poll(async () => (await on("northwind", "/about")).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await on("northwind", "/about")).headers["x-cache"]).toBe("hit");
  expect((await on("northwind", "/about")).body).toContain("Northwind");

  expect((await save("northwind", { projectName: "Southwind" })).status).toBe(200);
  expect((await on("northwind", "/about")).body).not.toContain("Southwind");
  expect((await detail("northwind")).changes).toEqual([
    { field: "projectName", before: "Northwind", after: "Southwind" },
  ]);
  expect(await publish("northwind", "A new name")).toBe(2);
  await expect.poll(async () => (await on("northwind", "/about")).body, { timeout: 30_000 }).toContain("Southwind");

  const back = await call("POST /operator/brand/rollBack", { brandId: "northwind", version: 1, comment: "Back" });
  expect(back.envelope.result).toEqual({ version: 3 });
  await expect.poll(async () => (await on("northwind", "/about")).body, { timeout: 30_000 }).not.toContain("Southwind");
  const diff = await call("GET /operator/brand/diff?brandId=northwind&from=2&to=3");
  expect(diff.envelope.result.changes).toEqual([{ field: "projectName", before: "Southwind", after: "Northwind" }]);
  const { versions } = await detail("northwind");
  expect(versions.map((one: { version: number; state: string }) => [one.version, one.state])).toEqual([
    [3, "published"],
    [2, "archived"],
    [1, "archived"],
  ]);
  const { results } = await site.database.$client
    .prepare("SELECT action, reason, detail FROM staff_audit WHERE target_kind = 'brand' AND target_id = ? ORDER BY id")
    .bind("northwind")
    .all<{ action: string; reason: string; detail: string }>();
  expect(results.map(({ action }) => action)).toEqual(
    ["create", "preview", "preview", "publish", "save", "publish", "rollBack"].map(
      (one) => `POST /operator/brand/${one}`,
    ),
  );
  expect(results.at(-1)?.reason).toBe("Back");
  expect(JSON.stringify(results)).not.toContain("surfaces");
});

test("a shipped brand is changed, and goes back to its default", async () => {
  expect((await save("relva", { copyright: "© Changed" })).status).toBe(200);
  await publish("relva", "Footer");
  await expect.poll(async () => (await on("relva", "/en/about")).body, { timeout: 30_000 }).toContain("© Changed");
  await call("POST /operator/brand/rollBack", { brandId: "relva", version: 0, comment: "Default" });
  await expect.poll(async () => (await on("relva", "/en/about")).body, { timeout: 30_000 }).not.toContain("© Changed");
  expect((await call("POST /operator/brand/rollBack", { brandId: "relva", version: 9, comment: "?" })).status).toBe(
    404,
  );
});

test("what cannot be served is rejected, with what is wrong", async () => {
  await createBrand("mistaken", "Mistaken");
  const { document, revision } = await detail("mistaken");
  const rejected: [Partial<BrandDocument>, number, string, string][] = [
    [{ hosts: ["www.ember.example"] }, 409, "brand_host_taken", "www.ember.example"],
    [{ hosts: ["mistaken.localhost"] }, 409, "brand_host_taken", "mistaken.localhost"],
    [{ channels: ["baxi"] }, 409, "brand_channel_taken", "baxi"],
    [{ lang: "de", locales: ["en"] }, 422, "brand_locale_missing", "lang"],
    [
      { dark: { ...document.dark, text: document.dark.surfaces[0] } },
      422,
      "brand_colours_unreadable",
      "dark: text / surface-0 1 < 4.5",
    ],
    [{ legal: { en: { privacy: "" } } }, 422, "brand_legal_empty", "legal.en.privacy"],
  ];
  for (const [change, status, errorName, field] of rejected) {
    const answer = await save("mistaken", change);
    expect(answer.status, errorName).toBe(status);
    expect(answer.envelope).toMatchObject({ errorName, fields: expect.arrayContaining([field]) });
  }
  const unknown = { ...document, locales: ["xx"] };
  expect((await call("POST /operator/brand/save", { brandId: "mistaken", revision, document: unknown })).status).toBe(
    400,
  );
  const script = MARK.replace("<circle", "<script>alert(1)</script><circle");
  const logo = await call("POST /operator/brand/logo", { brandId: "mistaken", kind: "mark", svg: script });
  expect(logo.status).toBe(422);
  // Another operator saved in the meantime.
  expect((await save("mistaken", { copyright: "© One" })).status).toBe(200);
  expect((await call("POST /operator/brand/save", { brandId: "mistaken", revision, document })).status).toBe(409);
  expect((await call("POST /operator/brand/publish", { brandId: "mistaken", revision, comment: "Old" })).status).toBe(
    409,
  );
  const taken = { brandId: "ember", base: "inkstone", projectName: "Ember", host: "www.other.example" };
  expect((await call("POST /operator/brand/create", taken)).status).toBe(409);
  expect((await call("POST /operator/brand/discard", { brandId: "mistaken", revision })).status).toBe(409);
  expect((await on("mistaken", "/")).status).toBe(404);
});

test("a host that another brand published meanwhile is not taken from it", async () => {
  await createBrand("racer", "Racer");
  await createBrand("winner", "Winner");
  await save("racer", { hosts: ["www.wanted.example"] });
  await save("winner", { hosts: ["www.wanted.example"] });
  await publish("winner", "First");
  const { revision } = await detail("racer");
  const late = await call("POST /operator/brand/publish", { brandId: "racer", revision, comment: "Late" });
  expect(late.status).toBe(409);
});

test("every field of the form takes effect, on its own brand only", async () => {
  await createBrand("fielded", "Fielded");
  const { path: mark } = (await call("POST /operator/brand/logo", { brandId: "fielded", kind: "mark", svg: MARK }))
    .envelope.result;
  const { document } = await detail("fielded");
  const saved = await save("fielded", {
    lang: "de",
    locales: ["de", "en"],
    logos: { ...document.logos, mark },
    legal: { en: { privacy: "## Our own privacy\n\nNothing is <sold>." } },
    loginMethods: ["email"],
    payMethods: ["card"],
    mUrl: "https://m.fielded.example",
    mall: false,
    giftRankings: { isOn: false, offIn: [] },
    emailSender: { name: "Fielded Team", address: "hello@fielded.example" },
    dark: { ...document.dark, textStrong: "#fffefd" },
  });
  expect(saved.status, JSON.stringify(saved.envelope)).toBe(200);
  expect((await on("fielded", mark)).status).toBe(404);
  await publish("fielded", "Everything");
  const en = { "accept-language": "en", cookie: "lang=en" };
  await expect.poll(async () => (await on("fielded", "/en/about", en)).status, { timeout: 30_000 }).toBe(200);

  const page = (await on("fielded", "/en/about", en)).body;
  expect(page).toContain(mark);
  expect(page).toContain("#fffefd");
  expect(page).not.toContain('hreflang="fr"');
  expect((await on("fielded", "/", { "accept-language": "xx" })).body).toContain('<html lang="de"');
  expect((await on("fielded", "/fr/about", en)).headers.location).toBe("/about");
  expect((await on("fielded", "/en/protocol/privacy", en)).body).toContain("Nothing is &lt;sold&gt;.");
  expect((await on("inkstone", "/protocol/privacy", en)).body).not.toContain("Our own privacy");
  const phone = await on("fielded", "/en/match?a=1", { ...en, "user-agent": PHONE });
  expect([phone.status, phone.headers.location]).toEqual([302, "https://m.fielded.example/en/match?a=1"]);
  expect((await on("inkstone", "/match", { ...en, "user-agent": PHONE })).status).toBe(200);
  expect(JSON.parse((await on("fielded", "/manifest.webmanifest")).body).name).toContain("Fielded");
  expect((await on("fielded", "/robots.txt")).body).toMatch(/fielded/);
  expect((await on("fielded", mark)).headers["content-type"]).toMatch(/^image\/svg/);
  expect((await on("inkstone", mark)).status).toBe(404);

  const api = (path: string) => on("fielded", `/java${path}`, { lan: "en" });
  expect((await api("/gift/leaderboard/daily")).status).toBe(404);
  expect((await api("/goods/list")).status).toBe(404);
  const payTypes = (brandId: string) => on(brandId, "/java/orderpay/getPayType", { lan: "en" });
  expect((await payTypes("inkstone")).body).toContain("wallet_qr");
  expect((await payTypes("fielded")).body).not.toContain("wallet_qr");

  const to = "reader@fans.example";
  await createApiCaller(site)(
    "POST /login/V2/sendEmailcheckCode",
    { mobileOrEmail: to },
    { headers: { host: `fielded.localhost:${new URL(site.url).port}`, lan: "en" } },
  );
  const [mail] = await listSentMessages(site, to);
  expect(mail).toMatchObject({
    subject: expect.stringContaining("Fielded"),
    sender: '"Fielded Team" <hello@fielded.example>',
  });
});

test("a new brand has logos of its own name, in pages and link previews, until it uploads others", async () => {
  const match = createLiveMatch();
  await pushDelivery(site, createLiveMatchDelivery(match));
  await createBrand("drawn", "Drawn & Co");
  const { document, logoToken } = await detail("drawn");
  for (const path of Object.values<string>(document.logos)) expect(path).toMatch(/^\/brands\/drawn\/logos\//);
  // The studio previews a draft's logos on the host of the operator's brand; without a token they are not visible.
  expect((await on("inkstone", document.logos.wordmark)).status).toBe(404);
  const shown = await on("inkstone", `${document.logos.wordmark}?brandPreview=${logoToken}`);
  expect(shown.body).toContain("Drawn &amp; Co");
  await publish("drawn", "First");
  await expect.poll(async () => (await on("drawn", "/about")).status, { timeout: 30_000 }).toBe(200);
  expect((await on("drawn", "/about")).body).toContain(document.logos.wordmark);
  const images = ["/share-images/site.png", `/share-images/match/soccer/${match.id}.png`];
  for (const path of images) {
    const image = await on("drawn", path);
    expect([path, image.status, image.headers["content-type"]]).toEqual([path, 200, "image/png"]);
  }
  expect((await on("drawn", `/text/match/soccer/${match.id}`)).body).toContain(document.dark.accentFill);

  const dark = { ...document.dark, accentFill: "#0b5d1e", onAccent: "#ffffff" };
  const redraw = { brandId: "drawn", projectName: "Redrawn", radiusScale: 1, dark };
  const { logos, wordmarkWidthPx } = (await call("POST /operator/brand/logos", redraw)).envelope.result;
  expect(logos.mark).not.toBe(document.logos.mark);
  expect((await save("drawn", { logos, wordmarkWidthPx })).status).toBe(200);
  await publish("drawn", "New logos");
  await expect.poll(async () => (await on("drawn", "/about")).body, { timeout: 30_000 }).toContain(logos.wordmark);
  expect((await on("drawn", logos.icon)).body).toContain("#0b5d1e");
  const colourless = { ...redraw, dark: { ...dark, accentFill: "green" } };
  expect((await call("POST /operator/brand/logos", colourless)).status).toBe(400);
});

test("cookies and cached pages of a brand stay on its hosts", async () => {
  await createBrand("islander", "Islander");
  await publish("islander", "First");
  await expect.poll(async () => (await on("islander", "/about")).status, { timeout: 30_000 }).toBe(200);
  const login = await on("islander", "/java/login/testLogin?name=fan");
  expect(String(login.headers["set-cookie"])).not.toMatch(/domain=/i);
  for (const brand of ["islander", "inkstone", "islander", "inkstone"]) {
    const { body } = await on(brand, "/about");
    expect(body).toContain(`data-brand="${brand}"`);
    expect(body.includes("Islander")).toBe(brand === "islander");
  }
  const channelLink = await on("inkstone", "/about?channelId=islander");
  expect(channelLink.headers.location).toMatch(/^http:\/\/islander\.localhost/);
});

test("what is written on one brand is not found on another, by list or by id", async () => {
  await createBrand("inlander", "Inlander");
  await publish("inlander", "First");
  await expect.poll(async () => (await on("inlander", "/about")).status, { timeout: 30_000 }).toBe(200);
  const partner = (await createApiCaller(site)("GET /login/testLogin?name=channel")).envelope.result.token;
  const hostOf = (brandId: string) => ({ headers: { host: `${brandId}.localhost:${new URL(site.url).port}` } });
  const as = (brandId: string, who: string) => (name: string, body?: Record<string, unknown>) =>
    createApiCaller(site)(name, body, { token: who, ...hostOf(brandId) });
  const [here, there] = [as("inlander", token), as("inkstone", token)];
  const [partnerHere, partnerThere] = [as("inlander", partner), as("inkstone", partner)];

  const article = { game: "soccer", locale: "en", revision: 0, title: "Only on the inland site", blocks: [] };
  const { newsId } = (await here("POST /operator/news/save", article)).envelope.result;
  expect((await here(`GET /operator/news/article?newsId=${newsId}`)).status).toBe(200);
  expect((await there(`GET /operator/news/article?newsId=${newsId}`)).status).toBe(404);
  expect(JSON.stringify((await here("GET /operator/news")).envelope)).toContain("inland site");
  expect(JSON.stringify((await there("GET /operator/news")).envelope)).not.toContain("inland site");
  const moved = await there("POST /operator/news/move", { newsId, event: "submit" });
  expect(moved.status).toBe(404);

  const added = await partnerHere("POST /promotion/channels/add", { name: "Inland radio", source: "Radio" });
  const { channelId } = added.envelope.result;
  expect(JSON.stringify((await partnerHere("GET /promotion/channels")).envelope)).toContain("Inland radio");
  expect(JSON.stringify((await partnerThere("GET /promotion/channels")).envelope)).not.toContain("Inland radio");
  expect((await partnerThere(`GET /promotion/channels/detail?channelId=${channelId}`)).status).toBe(404);
  expect((await partnerThere(`GET /promotion/statisticsCsv?channelId=${channelId}`)).status).toBe(404);

  const words = async (lead: ReturnType<typeof as>) => (await lead("GET /chatroom/words/site")).envelope.result?.brand;
  const lead = (await createApiCaller(site)("GET /login/testLogin?name=moderation_lead")).envelope.result.token;
  await as("inlander", lead)("POST /chatroom/words/site", { word: "inlandword", add: true, scope: "brand" });
  expect(await words(as("inlander", lead))).toEqual(["inlandword"]);
  expect(await words(as("inkstone", lead))).toEqual([]);
});
