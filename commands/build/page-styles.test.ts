import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { joinStyles } from "./page-styles.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-styles-"));
mkdirSync(join(folder, "assets"));
for (const name of ["a", "b"]) writeFileSync(join(folder, `assets/${name}.css`), `.${name}{color:red}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

test("sheets are joined in their order, each once", () => {
  const [url = ""] = joinStyles(["/assets/b.css", "/assets/a.css", "/assets/b.css"], folder);
  expect(url).toMatch(/^\/assets\/page-[0-9a-f]{8}\.css$/);
  expect(readFileSync(join(folder, url), "utf8")).toBe(".b{color:red}\n.a{color:red}");
});

test("one sheet or none needs no other file", () => {
  expect(joinStyles(["/assets/a.css", "/assets/a.css"], folder)).toEqual(["/assets/a.css"]);
  expect(joinStyles([], folder)).toEqual([]);
});
