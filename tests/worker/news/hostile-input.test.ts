import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

const SLOWEST_MS = 300;
const ATTEMPTS = 5;

let site: TestSite;
let token = "";
let article: Article;
beforeAll(async () => {
  site = await startTestSite();
  token = (await createApiCaller(site)("GET /login/testLogin?name=editor")).envelope.result.token;
  const stored = JSON.parse((await uploadPicture(png(640))).body).result;
  article = createArticle({ ...stored, alt: "A ground", credit: "Ann" });
});
afterAll(() => site?.stop());

/** An article with every field that a document can have. */
const createArticle = (picture: object) => ({
  ...{ game: "soccer", locale: "en", revision: 0, title: "A harmless headline", summary: "What happened" },
  cover: { ...picture, focusX: 50, focusY: 50 },
  blocks: [
    { kind: "heading", text: "First half" },
    { kind: "paragraph", spans: [{ text: "A goal", bold: true, href: "/soccer/12" }] },
    { kind: "list", ordered: true, items: [[{ text: "one", italic: true }], [{ text: "two" }]] },
    { kind: "quote", spans: [{ text: "We tried." }], source: "The coach" },
    { kind: "image", ...picture, caption: "At dusk" },
    { kind: "gallery", images: [picture, { ...picture, caption: "At noon" }] },
    { kind: "match", matchId: 12 },
    { kind: "table", caption: "Shots", head: ["Team", "1"], rows: [["Home", "2"]] },
    { kind: "lineup", matchId: 12 },
    { kind: "video", href: "https://example.com/goal", title: "All goals" },
  ],
  ...{ matchIds: [], leagueIds: [], teamIds: [], playerIds: [], revealsResult: true },
});
type Article = ReturnType<typeof createArticle>;

const PAYLOADS: readonly unknown[] = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "</title>\u0000\u0007\u001f",
  "\ud800 \u202e \u2066",
  "'; DROP TABLE news_articles; --",
  "x".repeat(10_000),
  "🏆".repeat(3_000),
  -1,
  1e308,
  null,
  [],
  { toString: "x", __proto__: { admin: true } },
  "\u{1d1}".repeat(500),
];

type Path = readonly (string | number)[];
/** Paths of all values, including lists and objects. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, field]) =>
    pathsOf(field, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(value: unknown, [key, ...rest]: Path, replaced: unknown): unknown {
  if (key === undefined) return replaced;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = withValue(copy[key], rest, replaced);
  return copy;
}

/** Status and fastest time of several attempts, because other load on the machine may delay one. */
async function timed(send: () => Promise<{ status: number; text: string }>) {
  let fastestMs = Number.POSITIVE_INFINITY;
  let last = { status: 0, text: "" };
  for (let attempt = 0; attempt < ATTEMPTS && fastestMs > SLOWEST_MS; attempt += 1) {
    const startMs = performance.now();
    last = await send();
    fastestMs = Math.min(fastestMs, performance.now() - startMs);
  }
  return { ...last, isSlow: fastestMs > SLOWEST_MS };
}

const uploadPicture = (body: Uint8Array) =>
  sendRequest(site, "/java/operator/news/picture", {
    method: "POST",
    headers: { token, "content-type": "application/octet-stream" },
    body,
  });

const save = (body: unknown) =>
  timed(async () => {
    const { status, envelope } = await createApiCaller(site)("POST /operator/news/save", JSON.stringify(body), {
      token,
    });
    return { status, text: JSON.stringify(envelope) };
  });

test("nothing typed into any field of the document is an error of the server, slow, or stored as markup", async () => {
  expect(await save(article)).toMatchObject({ status: 200, isSlow: false });
  const problems: unknown[] = [];
  const places = pathsOf(article);
  expect(places.length).toBeGreaterThan(60);
  for (const path of places) {
    for (const payload of PAYLOADS) {
      const { status, isSlow, text } = await save(withValue(article, path, payload));
      const isMarkup = typeof payload === "string" && payload.includes("<");
      if (status >= 500 || isSlow || (isMarkup && status < 400)) {
        problems.push({ path: path.join("."), payload: JSON.stringify(payload).slice(0, 40), status, isSlow, text });
      }
    }
  }
  expect(problems).toEqual([]);
  const { results } = await site.database.$client
    .prepare("SELECT title, summary, cover, blocks FROM news_revisions")
    .all();
  expect(results.length).toBeGreaterThan(1);
  expect(JSON.stringify(results)).not.toMatch(/<script|onerror|"href":"javascript:/);
}, 180_000);

test("bodies that are no document are rejected: too long, too deep, not JSON", async () => {
  const bodies = [
    "{",
    "[]",
    "null",
    `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    JSON.stringify({ ...article, title: "x".repeat(20_000) }),
    JSON.stringify({ ...article, blocks: Array.from({ length: 500 }, () => article.blocks[0]) }),
  ];
  for (const body of bodies) {
    const { status } = await createApiCaller(site)("POST /operator/news/save", body, { token });
    expect(status, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
    expect(status, body.slice(0, 40)).toBeLessThan(500);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ["an SVG", new TextEncoder().encode(SVG)],
  ["a small file that unfolds to gigabytes", png(64, [], 60_000)],
  ["markup with the head of a picture", new TextEncoder().encode(`\x89PNG\r\n\x1a\n${SVG}`)],
  ["half of a picture", png(64).slice(0, 60)],
  ["an empty file", new Uint8Array()],
])("a picture that is %s is rejected at once", async (_what, bytes) => {
  const { status, isSlow } = await timed(async () => {
    const response = await uploadPicture(bytes);
    return { status: response.status, text: response.body };
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(isSlow).toBe(false);
});
