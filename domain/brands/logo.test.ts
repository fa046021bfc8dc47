import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLogo } from "./logo.ts";

const BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 64"';
const svg = (inner: string, root = "") => `<svg ${BOX}${root}>${inner}</svg>`;
const faultOf = (source: string) => {
  const cleaned = cleanLogo(source, "mark");
  return cleaned.kind === "rejected" ? cleaned.fault : undefined;
};

test("keeps a drawing, and wraps it for use by its kind", () => {
  const source = `\uFEFF<?xml version="1.0"?><!-- made by hand -->${svg('<title>A &amp; B</title><path d="M0 0h9" fill="url(#a)"/>', ' fill="none"')}`;
  expect(cleanLogo(source, "wordmark")).toEqual({
    kind: "clean",
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 64"><g id="wordmark" fill="none"><title>A &amp; B</title><path d="M0 0h9" fill="url(#a)"/></g></svg>',
    widthPx: 128,
  });
});

test("drops what editors write about themselves", () => {
  const cleaned = cleanLogo(svg('<g inkscape:label="Layer" data-name="x"><rect width="1" height="1"/></g>'), "mark");
  expect(cleaned).toMatchObject({ kind: "clean", svg: expect.stringContaining('<g><rect width="1" height="1"/></g>') });
});

test.each([
  ["a script", "<script>alert(1)</script>", "script"],
  ["a style", "<style>*{}</style>", "style"],
  ["HTML", "<foreignObject></foreignObject>", "foreignObject"],
  ["a picture", '<image href="https://evil.example/a.png"/>', "image"],
  ["an animation", '<animate attributeName="href"/>', "animate"],
  ["a link", '<a href="https://evil.example"></a>', "a"],
  ["a second root", "<svg></svg>", "svg"],
])("rejects %s", (_what, inner, name) => {
  expect(faultOf(svg(inner))).toEqual({ kind: "element", name });
});

test.each([
  ["an event handler", '<path onload="alert(1)"/>', "onload"],
  ["a style attribute", '<path style="fill:red"/>', "style"],
  ["a file", '<use href="https://evil.example/a.svg#a"/>', "href"],
  ["a file of this site", '<use href="/brands/a.svg#a"/>', "href"],
  ["a script address", '<use xlink:href="javascript:alert(1)"/>', "xlink:href"],
  ["a fill from elsewhere", '<path fill="url(https://evil.example/#a)"/>', "fill"],
  ["an address as character references", '<path fill="url(&#104;ttps://evil.example)"/>', "fill"],
  ["an unknown entity", '<path fill="&evil;"/>', "fill"],
  ["the same attribute twice", '<path d="" d=""/>', "d"],
])("rejects %s", (_what, inner, name) => {
  expect(faultOf(svg(inner))).toEqual({ kind: "attribute", name });
});

test.each([
  ["no markup", "hello"],
  ["an open element", `<svg ${BOX}><g>`],
  ["crossed elements", svg("<g><path></g></path>")],
  ["a document type", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`],
  ["words outside a title", svg("<g>words</g>")],
  ["no view box", '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'],
  ["an empty view box", '<svg viewBox="0 0 0 64"><g/></svg>'],
])("rejects %s", (_what, source) => {
  expect(faultOf(source)).toBeDefined();
});

test("no source gives a file with anything that runs, loads or links", () => {
  const part = fc.constantFrom(
    ...["<g>", "</g>", "<path/>", '<use href="#a"/>', '<use href="//evil"/>', "<script>", "</script>", 'onload="x"'],
    ...["<!--", "-->", "<![CDATA[", "]]>", "&lt;", "text", '"', "'", "<title>", "</title>", '<path d="', '"/>'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const cleaned = cleanLogo(svg(parts.join("")), "mark");
      if (cleaned.kind === "rejected") return;
      const { svg: made } = cleaned;
      expect(made).not.toMatch(/<script|<!|\son\w+\s*=|\/\/evil/i);
      expect(cleanLogo(made, "mark")).toMatchObject({ kind: "clean" });
    }),
    { numRuns: 500 },
  );
});
