import * as v from "valibot";
import { expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { applyDocument, toDocument } from "./apply-document.ts";
import { checkDocument } from "./check-document.ts";
import { diffDocuments } from "./diff-document.ts";
import { type BrandDocument, brandDocumentSchema } from "./document.ts";
import { renderLegalText } from "./legal-text.ts";

const [first, second] = allBrands;
if (!first || !second) throw new Error("two brands in code are needed");
const shipped = toDocument(first);
const claimed = { hosts: new Set(second.hosts), channels: new Set(second.channels) };
const problemsOf = (change: Partial<BrandDocument>) => checkDocument({ ...shipped, ...change }, first.id, claimed);

test.each(allBrands.map((brand) => [brand.id, brand] as const))(
  "the form of %s can be served and reads back",
  (id, brand) => {
    const document = toDocument(brand);
    expect(v.parse(brandDocumentSchema, JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(checkDocument(document, id, { hosts: new Set(), channels: new Set() })).toEqual([]);
    const { version, ...applied } = applyDocument(brand, { id, version: 3, document });
    expect(version).toBe(3);
    expect(toDocument({ ...applied, version })).toEqual(document);
  },
);

test.each([
  ["a host of another brand", { hosts: ["www.own.example", ...second.hosts] }, "brand_host_taken"],
  ["a development host", { hosts: ["brand.localhost"] }, "brand_host_taken"],
  ["the same host twice", { hosts: ["www.own.example", "www.own.example"] }, "brand_host_taken"],
  ["a channel code of another brand", { channels: [second.channel] }, "brand_channel_taken"],
  ["a default language that is not listed", { lang: "en", locales: ["de"] }, "brand_locale_missing"],
  ["a language without texts", { texts: {} }, "brand_texts_missing"],
  [
    "text in the colour of the page",
    { dark: { ...shipped.dark, text: shipped.dark.surfaces[0] } },
    "brand_colours_unreadable",
  ],
  ["a pale accent in the light scheme", { light: { ...shipped.light, accent: "#eeeeee" } }, "brand_colours_unreadable"],
  ["an empty legal text", { legal: { en: { privacy: " \n " } } }, "brand_legal_empty"],
  [
    "a logo of another brand",
    { logos: { ...shipped.logos, mark: "/brands/other/logos/mark-1.svg" } },
    "brand_logo_unsafe",
  ],
] as const satisfies readonly (readonly [string, Partial<BrandDocument>, string])[])(
  "rejects %s",
  (_what, change, code) => {
    const [problem] = problemsOf(change);
    expect(problem?.code).toBe(code);
    expect(problem?.fields.length).toBeGreaterThan(0);
  },
);

test("a brand has its own support chat, and none after it is removed", () => {
  const of = (supportChat: BrandDocument["supportChat"]) =>
    applyDocument(first, { id: first.id, version: 2, document: { ...shipped, supportChat } });
  const chat = { provider: "Harbour Chat", url: "https://chat.harbour.example/room/7" };
  expect(of(chat).supportChat).toEqual(chat);
  expect(applyDocument(of(chat), { id: first.id, version: 3, document: shipped }).supportChat).toBeUndefined();
});

test.each([
  ["an unknown language", { locales: ["xx"] }],
  ["no languages", { locales: [] }],
  ["no hosts", { hosts: [] }],
  ["a host with a path", { hosts: ["www.own.example/a"] }],
  ["three-digit colours", { dark: { ...shipped.dark, text: "#fff" } }],
  ["a mobile site without https", { mUrl: "http://m.own.example" }],
  ["a logo outside the folders of brands", { logos: { ...shipped.logos, mark: "/assets/app.svg" } }],
  ["a country in words", { plans: { isOn: true, offIn: ["Germany"] } }],
  ["a sender name with a line break", { emailSender: { name: "a\nBcc: b", address: "a@own.example" } }],
  ["a support chat without its page", { supportChat: { provider: "Harbour Chat", url: "" } }],
  ["a support chat page without https", { supportChat: { provider: "Harbour Chat", url: "http://chat.example" } }],
  ["an unknown field", { secret: "x" }],
])("does not read %s", (_what, change) => {
  expect(v.safeParse(brandDocumentSchema, { ...shipped, ...change }).success).toBe(false);
});

test("compares two documents field by field; a list is one field", () => {
  const changed = {
    ...shipped,
    projectName: "Other",
    hosts: ["a.example", "b.example"],
    legal: { en: { privacy: "P" } },
  };
  expect(diffDocuments(shipped, changed)).toEqual([
    { field: "hosts", before: shipped.hosts.join(", "), after: "a.example, b.example" },
    { field: "projectName", before: shipped.projectName, after: "Other" },
    { field: "legal.en.privacy", before: null, after: "P" },
  ]);
  expect(diffDocuments(shipped, shipped)).toEqual([]);
});

test("a published document keeps what the studio does not edit, and moves service addresses to its host", () => {
  const document = { ...shipped, hosts: ["www.own.example"], blindBoxes: { isOn: false, offIn: [] } };
  const brand = applyDocument(first, { id: "own", version: 1, document });
  expect(brand).toMatchObject({ id: "own", voice: first.voice, blindBox: false, pcUrl: "https://www.own.example" });
  expect(new URL(brand.imUrl).host).toBe("www.own.example");
});

test("legal texts are plain text: markup is shown, not read", () => {
  expect(renderLegalText("## Terms\n\nOne\r\ntwo <b>\n\n* a\n* b & c\n\n\n")).toBe(
    "<h2>Terms</h2><p>One<br>two &lt;b&gt;</p><ul><li>a</li><li>b &amp; c</li></ul>",
  );
  expect(renderLegalText('## <script>"</script>')).toBe("<h2>&lt;script&gt;&quot;&lt;/script&gt;</h2>");
});
