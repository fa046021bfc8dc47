import { expect, test } from "vitest";
import { auroraTheme } from "#brands/aurora/theme.ts";
import { renderEmailHtml } from "./email-html.ts";

const look = {
  lang: "en",
  dir: "ltr" as const,
  brand: "Aurora",
  url: "https://www.aurora.example",
  palette: auroraTheme.light,
};
const words = { subject: "Code", text: "Your code is 123456.\n\nNot you? Do nothing.", code: "123456" };

test("renders brand, text and code, and loads nothing from the network", () => {
  const html = renderEmailHtml(look, words);
  for (const part of ["Aurora", "Your code is 123456.", "Not you? Do nothing.", ">123456</p>", 'lang="en"']) {
    expect(html).toContain(part);
  }
  expect(html).toContain(auroraTheme.light.accentFill);
  expect(html).not.toMatch(/<(script|img|link|iframe|form)|url\(|src=/);
  expect(renderEmailHtml(look, { subject: "Changed", text: "One." })).not.toContain("monospace");
});

test("renders right to left for such locales, and the code left to right", () => {
  const html = renderEmailHtml({ ...look, lang: "ar", dir: "rtl" }, words);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("text-align:right");
  expect(html).toContain('<p dir="ltr"');
});

test("a name is never markup", () => {
  const name = `"><script>alert(1)</script>`;
  const html = renderEmailHtml({ ...look, brand: name }, { subject: name, text: name, code: name });
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");
});
