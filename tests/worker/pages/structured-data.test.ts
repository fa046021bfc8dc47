import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveMatch, createLiveMatchDelivery, HOME_TEAM, pushDelivery, TEST_LEAGUE } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

type Data = Record<string, unknown>;
const REPORTED = 990_321;
const VIDEO = 880_001;

/** What Google requires of each type for a rich result, as paths into the object. */
const REQUIRED: Record<string, readonly string[]> = {
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
  SportsEvent: ["name", "startDate", "location", "eventStatus", "homeTeam.name", "awayTeam.name"],
  NewsArticle: [
    "headline",
    "datePublished",
    "dateModified",
    "author.name",
    "publisher.name",
    "image.0",
    "mainEntityOfPage",
  ],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "embedUrl"],
  SportsOrganization: ["name", "url"],
  SportsTeam: ["name", "url"],
  ProfilePage: ["mainEntity.name", "mainEntity.url"],
  BroadcastEvent: ["name", "startDate", "isLiveBroadcast", "eventStatus", "url", "performer.name"],
  Product: ["name", "image", "offers.price", "offers.priceCurrency", "offers.availability"],
};
const TIMES = ["startDate", "datePublished", "dateModified", "uploadDate", "dateCreated"];
const URLS = ["url", "embedUrl", "mainEntityOfPage", "item"];

let site: TestSite;
let pages: { path: string; types: string[] }[] = [];
beforeAll(async () => {
  site = await startTestSite();
  const score = { home: 2, away: 1, parts: [{ home: 2, away: 1 }] };
  await pushDelivery(site, createLiveMatchDelivery());
  await pushDelivery(
    site,
    createLiveMatchDelivery({
      ...createLiveMatch({ id: REPORTED }),
      ...{ state: "finished", clock: undefined, phase: undefined, score },
    }),
  );
  const { $client } = site.database;
  const first = async (sql: string) => Number((await $client.prepare(sql).first<{ id: number }>())?.id);
  const [expert, anchor, article] = await Promise.all([
    first("SELECT id FROM users WHERE username_key = 'expert'"),
    first("SELECT id FROM users WHERE username_key = 'anchor'"),
    first(`SELECT id FROM news_articles WHERE report_of = ${REPORTED}`),
  ]);
  await $client
    .prepare("INSERT INTO expert_profiles (user_id, introduction, verified_at_ms) VALUES (?1, 'Years of analysis', 1)")
    .bind(expert)
    .run();
  await $client
    .prepare(
      `INSERT INTO videos (id, kind, state, game_id, owner_id, file_id, original_locale, duration_ms, published_at_ms, created_at_ms, updated_at_ms)
        VALUES (${VIDEO}, 'upload', 'published', ${TEST_LEAGUE.gameId}, ${anchor}, 'file', 'en', 16000, 1, 1, 1)`,
    )
    .run();
  await $client
    .prepare(
      `INSERT INTO video_texts (video_id, locale, title, description) VALUES (${VIDEO}, 'en', 'Training day', '')`,
    )
    .run();
  const call = createApiCaller(site);
  const { envelope } = await call("GET /login/testLogin?name=anchor");
  const planned = { title: "Derby night with the fans", startsAtMs: Date.now() + 3_600_000 };
  const scheduled = await call("POST /live/schedule", planned, { token: envelope.result.token });
  expect(scheduled.status, JSON.stringify(scheduled.envelope)).toBe(200);
  pages = [
    { path: "", types: ["WebSite"] },
    { path: `/soccer/${REPORTED}`, types: ["SportsEvent", "BreadcrumbList"] },
    { path: `/news/soccer/${article}`, types: ["NewsArticle", "BreadcrumbList"] },
    { path: `/videos/soccer/${VIDEO}`, types: ["VideoObject", "BreadcrumbList"] },
    { path: `/leagueLibrary/${TEST_LEAGUE.id}`, types: ["SportsOrganization", "BreadcrumbList"] },
    { path: `/squadLibrary/${HOME_TEAM.id}`, types: ["SportsTeam", "BreadcrumbList"] },
    { path: `/expert/${expert}`, types: ["ProfilePage"] },
    { path: `/anchor/${anchor}`, types: ["ProfilePage", "BroadcastEvent", "BreadcrumbList"] },
    { path: "/match/soccer", types: ["BreadcrumbList"] },
    { path: "/news/soccer", types: ["WebSite"] },
    { path: "/videos/soccer", types: ["WebSite"] },
    { path: "/mall/details/1", types: ["Product"] },
  ];
});
afterAll(() => site?.stop());

async function read(path: string) {
  const response = await fetch(`${site.url}/en${path}`, { headers: { "cache-control": "no-store" } });
  const html = await response.text();
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return { status: response.status, html, list: found.map(([, text]) => JSON.parse(text ?? "") as Data) };
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data);

/** Every field of an object and of the objects in it. */
function fieldsOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [[key, field] as [string, unknown], ...fieldsOf(field)]);
}

test("every kind of page has its types with all that search engines require", async () => {
  const problems: unknown[] = [];
  for (const { path, types } of pages) {
    const { status, list } = await read(path);
    if (status !== 200) problems.push([path, status]);
    for (const type of types) {
      const data = list.find((one) => one["@type"] === type);
      if (!data) problems.push([path, "has no", type]);
      else if (data["@context"] !== "https://schema.org") problems.push([path, type, "has no context"]);
      for (const field of data ? (REQUIRED[type] ?? []) : []) {
        const value = valueAt(data, field);
        if (value === undefined || value === null || value === "") problems.push([path, type, "lacks", field]);
      }
    }
    for (const [key, value] of list.flatMap(fieldsOf)) {
      if (TIMES.includes(key) && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) problems.push([path, key, value]);
      if (URLS.includes(key) && !/^https:\/\//.test(String(value))) problems.push([path, key, value]);
      if (value === null || value === "") problems.push([path, key, "is empty"]);
    }
  }
  expect(problems).toEqual([]);
});

test("a report names every language, and its picture for link previews exists", async () => {
  const page = pages.find(({ path }) => path.startsWith("/news/"));
  const { html, list } = await read(page?.path ?? "");
  const locales = new Set([...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g)].map(([, locale]) => locale));
  expect(locales.size).toBe(23);
  const article = list.find((one) => one["@type"] === "NewsArticle");
  const image = new URL(String(valueAt(article, "image.0")));
  expect((await fetch(site.url + image.pathname + image.search)).headers.get("content-type")).toBe("image/png");
});
