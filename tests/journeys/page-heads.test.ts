import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

/** One page of each public kind, and the structured data it must have besides WebSite. */
const KINDS: readonly (readonly [path: string, types: readonly string[]])[] = [
  ["/", []],
  ["/match", []],
  ["/match/soccer", ["BreadcrumbList"]],
  ["/soccer/990001", ["SportsEvent", "BreadcrumbList"]],
  ["/soccer/data", []],
  ["/live", []],
  ["/live/data", []],
  ["/live/202-990001", []],
  ["/news", []],
  ["/news/soccer", []],
  ["/videos", []],
  ["/videos/soccer", []],
  ["/expert", []],
  ["/expert/allExperts", []],
  ["/leagueLibrary", []],
  ["/leagueLibrary/9001", ["SportsOrganization", "BreadcrumbList"]],
  ["/squadLibrary", []],
  ["/squadLibrary/9101", ["SportsTeam", "BreadcrumbList"]],
  ["/playerLibrary", []],
  ["/anchor/anchorList", []],
  ["/mall", []],
  ["/mall/details/1", ["Product"]],
  ["/vip", []],
  ["/about", []],
  ["/protocol/privacy", []],
  ["/protocol/complaint", []],
  ["/search", []],
  ["/search/leeds", []],
  ["/sitemap", []],
  ["/download", []],
  ["/salesmartly", []],
  ["/caijian", []],
];
const MAX_DESCRIPTION_LENGTH = 320;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

const decodeEntities = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

async function readHead(path: string) {
  const response = await fetch(site.url + path, { headers: { "accept-language": "en" } });
  const html = await response.text();
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    path,
    status: response.status,
    title: decodeEntities(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    description: decodeEntities(/<meta name="description" content="(.*?)">/s.exec(html)?.[1] ?? ""),
    structured: jsonLd.map(([, text]) => JSON.parse(text ?? "") as Record<string, unknown>),
  };
}

test("every kind of page has a unique title and description, and its structured data", async () => {
  const heads = await Promise.all(KINDS.map(([path]) => readHead(`/en${path === "/" ? "" : path}`)));
  expect(heads.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
  for (const key of ["title", "description"] as const) {
    const paths = Map.groupBy(heads, (head) => head[key]);
    const shared = [...paths].filter(([text, list]) => text === "" || list.length > 1);
    expect(shared.map(([text, list]) => [key, text, list.map(({ path }) => path)])).toEqual([]);
  }
  expect(heads.filter(({ description }) => description.length > MAX_DESCRIPTION_LENGTH)).toEqual([]);
  for (const [at, [path, types]] of KINDS.entries()) {
    const found = (heads[at]?.structured ?? []).map((data) => data["@type"]);
    expect([path, found]).toEqual([path, expect.arrayContaining(["WebSite", ...types])]);
  }
});

test("breadcrumbs start at the home page and use absolute URLs", async () => {
  const { structured } = await readHead("/en/soccer/990001");
  const crumbs = structured.find((data) => data["@type"] === "BreadcrumbList")?.itemListElement;
  expect(crumbs).toMatchObject([
    { position: 1, item: expect.stringMatching(/^https:\/\/[^/]+\/en\/?$/) },
    { position: 2, item: expect.stringMatching(/\/en\/match\/soccer$/) },
    { position: 3, name: "Harbour League", item: expect.stringMatching(/\/en\/leagueLibrary\/9001$/) },
    { position: 4, item: expect.stringMatching(/\/en\/soccer\/990001$/) },
  ]);
});

test("each game's match list has a unique title and description", async () => {
  const heads = await Promise.all(GAMES.map(({ slug }) => readHead(`/en/match/${slug}`)));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(GAMES.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(GAMES.length);
});
