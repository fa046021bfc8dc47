import * as v from "valibot";
import { expect, test } from "vitest";
import { saveNewsInput } from "./desk-contract.ts";
import { isNewsLink, type NewsBlock } from "./document.ts";
import { newsDocumentSchema } from "./document-schema.ts";
import { MAX_NEWS_BLOCKS } from "./limits.ts";

const isDocument = (blocks: unknown) => v.is(newsDocumentSchema, blocks);
const picture = { file: `${"a".repeat(32)}.png`, width: 10, height: 10, alt: "A stadium", credit: "Ann" };
const image = { kind: "image", ...picture };

test("accepts every kind of block", () => {
  const blocks: unknown[] = [
    { kind: "heading", text: "First half" },
    { kind: "paragraph", spans: [{ text: "A " }, { text: "goal", bold: true, href: "/soccer/12" }] },
    { kind: "list", ordered: true, items: [[{ text: "one" }], [{ text: "two", italic: true }]] },
    { kind: "quote", spans: [{ text: "We tried." }], source: "The coach" },
    image,
    { kind: "gallery", images: [picture, { ...picture, caption: "At dusk" }] },
    { kind: "match", matchId: 12 },
    { kind: "table", head: ["", "1"], rows: [["Home", "2"]] },
    { kind: "lineup", matchId: 12 },
    { kind: "video", href: "https://example.com/goal", title: "All goals" },
  ];
  expect(isDocument(blocks)).toBe(true);
});

const PAYLOADS = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)"',
  "</title>",
  "<!-- -->",
  "a\u202eb",
  "a\u0000b",
];
test.each(PAYLOADS)("rejects %j in every field", (text) => {
  const blocks: unknown[] = [
    { kind: "heading", text },
    { kind: "paragraph", spans: [{ text }] },
    { kind: "list", ordered: false, items: [[{ text }]] },
    { kind: "quote", spans: [{ text: "x" }], source: text },
    { ...image, alt: text },
    { ...image, credit: text },
    { ...image, caption: text },
    { kind: "gallery", images: [picture, { ...picture, caption: text }] },
    { kind: "table", head: [text], rows: [["x"]] },
    { kind: "table", head: ["x"], rows: [[text]] },
    { kind: "table", caption: text, head: ["x"], rows: [["x"]] },
    { kind: "video", href: "https://example.com", title: text },
  ];
  for (const block of blocks) expect(isDocument([block]), JSON.stringify(block)).toBe(false);
  const article = { game: "soccer", locale: "en", revision: 0, title: "A headline", blocks: [] };
  expect(v.is(saveNewsInput, article)).toBe(true);
  expect(v.is(saveNewsInput, { ...article, title: `Head ${text}` })).toBe(false);
  expect(v.is(saveNewsInput, { ...article, summary: text })).toBe(false);
});

test("a tag divided among spans is rejected", () => {
  expect(isDocument([{ kind: "paragraph", spans: [{ text: "<" }, { text: "script>" }] }])).toBe(false);
});

test("links lead to this site or to the web, never to a script", () => {
  for (const href of [
    "/soccer/1",
    "/",
    "https://example.com",
    "http://example.com:8080/a?b=c#d",
    "https://тест.рф/а",
  ]) {
    expect(isNewsLink(href), href).toBe(true);
  }
  for (const href of [
    ...[
      "javascript:alert(1)",
      "JAVASCRIPT:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "ftp://a.bc",
    ],
    ...["https://good.example@evil.example", "https://evil", 'https://a.bc/"onclick=', "mailto:a@b.cd", "soccer/1", ""],
  ]) {
    expect(isNewsLink(href), href).toBe(false);
  }
});

test("rejects oversized documents, unknown fields, images without alt text and uneven tables", () => {
  const paragraph: NewsBlock = { kind: "paragraph", spans: [{ text: "x" }] };
  expect(isDocument(Array.from({ length: MAX_NEWS_BLOCKS }, () => paragraph))).toBe(true);
  expect(isDocument(Array.from({ length: MAX_NEWS_BLOCKS + 1 }, () => paragraph))).toBe(false);
  expect(
    isDocument(Array.from({ length: 11 }, () => ({ kind: "paragraph", spans: [{ text: "x".repeat(4_000) }] }))),
  ).toBe(false);
  expect(isDocument([{ ...paragraph, html: "<b>" }])).toBe(false);
  expect(isDocument([{ kind: "html", text: "x" }])).toBe(false);
  expect(isDocument([{ ...image, alt: " " }])).toBe(false);
  expect(isDocument([{ ...image, file: "../secret.png" }])).toBe(false);
  expect(isDocument([{ kind: "table", head: ["a", "b"], rows: [["x"]] }])).toBe(false);
  expect(isDocument([{ kind: "match", matchId: 0 }])).toBe(false);
  const gallery = (count: number) => ({ kind: "gallery", images: Array.from({ length: count }, () => picture) });
  expect(isDocument([gallery(12)])).toBe(true);
  for (const wrong of [[gallery(1)], [gallery(13)], [gallery(11), gallery(10)]]) expect(isDocument(wrong)).toBe(false);
});
