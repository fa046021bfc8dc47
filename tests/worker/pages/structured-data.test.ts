import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveMatch, createLiveMatchDelivery, HOME_TEAM, pushDelivery, TEST_LEAGUE } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { type StructuredData, structuredDataProblems, valueAt } from "#tests/support/structured-data.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

const REPORTED = 990_321;
const VIDEO = 880_001;

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
  await $client
    .prepare(
      `INSERT INTO lives (anchor_id, room_id, title, share_percent, brand_id, state, cover_version, created_at_ms, started_at_ms, state_since_ms)
        VALUES (${anchor}, 'c-${anchor}', 'Match day with the fans', 50, 'aurora', 'live', 1, ?1, ?1, ?1)`,
    )
    .bind(Date.now() - 4 * 3_600_000)
    .run();
  const player = 660_077;
  await $client
    .prepare(
      `INSERT INTO players (id, game_id, team_id, name, told_at_ms) VALUES (${player}, ${TEST_LEAGUE.gameId}, ${HOME_TEAM.id}, 'Ada Winter', 1)`,
    )
    .run();
  pages = [
    { path: "", types: ["WebSite"] },
    { path: `/soccer/${REPORTED}`, types: ["SportsEvent", "BreadcrumbList"] },
    { path: `/news/soccer/${article}`, types: ["NewsArticle", "BreadcrumbList"] },
    { path: `/videos/soccer/${VIDEO}`, types: ["VideoObject", "BreadcrumbList"] },
    { path: `/leagueLibrary/${TEST_LEAGUE.id}`, types: ["SportsOrganization", "BreadcrumbList"] },
    { path: `/squadLibrary/${HOME_TEAM.id}`, types: ["SportsTeam", "BreadcrumbList"] },
    { path: `/expert/${expert}`, types: ["ProfilePage"] },
    { path: `/anchor/${anchor}`, types: ["ProfilePage", "BroadcastEvent", "BreadcrumbList"] },
    { path: `/customLive/${anchor}`, types: ["VideoObject"] },
    { path: `/playerLibrary/${player}`, types: ["Person", "BreadcrumbList"] },
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
  return { status: response.status, html, list: found.map(([, text]) => JSON.parse(text ?? "") as StructuredData) };
}

test("every kind of page has its types with all that search engines require", async () => {
  const problems: unknown[] = [];
  for (const { path, types } of pages) {
    const { status, list } = await read(path);
    if (status !== 200) problems.push([path, status]);
    for (const type of types) {
      if (!list.some((one) => one["@type"] === type)) problems.push([path, "has no", type]);
    }
    for (const problem of structuredDataProblems(list)) problems.push([path, problem]);
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
