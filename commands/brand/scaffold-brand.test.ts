import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { ROOT } from "../root.ts";
import { scaffoldBrand } from "./scaffold-brand.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function copyOfBrands() {
  const root = mkdtempSync(join(tmpdir(), "kickoff-brand-"));
  folders.push(root);
  cpSync(join(ROOT, "brands"), join(root, "brands"), { recursive: true });
  const from = getBrandById("aurora");
  if (!from) throw new Error("Aurora is gone");
  return { root, from };
}

test("a new brand has its own id, name and hosts everywhere, and is registered", () => {
  const { root, from } = copyOfBrands();
  scaffoldBrand({ root, from, id: "zenith", projectName: "Zenith Sports", hosts: ["www.zenith.com", "zenith.com"] });
  const read = (file: string) => readFileSync(join(root, "brands", file), "utf8");
  const brand = read("zenith/brand.ts");
  expect(brand).toContain('hosts: ["www.zenith.com", "zenith.com"]');
  expect(brand).toContain("export const zenith = {");
  expect(brand).toContain('channel: "zenith"');
  expect(brand).toContain('pcUrl: "https://www.zenith.com"');
  expect(brand).toContain('contactEmail: "support@zenith.com"');
  for (const file of ["brand.ts", "theme.ts", "voice.ts", "search-texts.ts"]) {
    expect(read(`zenith/${file}`), file).not.toMatch(/aurora|Aurovex/);
  }
  expect(read("registry.ts")).toContain('import { zenith } from "./zenith/brand.ts";');
  expect(read("registry.ts")).toContain("inkstone, zenith]");
  expect(read("themes.ts")).toContain("inkstoneTheme, zenithTheme]");
  expect(read("aurora/brand.ts")).toBe(readFileSync(join(ROOT, "brands/aurora/brand.ts"), "utf8"));
});

test("rejects a wrong id, a taken one, a wrong host and a wrong name, and changes nothing", () => {
  const { root, from } = copyOfBrands();
  const make = (rest: object) =>
    scaffoldBrand({ root, from, id: "zenith", projectName: "Zenith", hosts: ["zenith.com"], ...rest });
  expect(() => make({ id: "Zenith" })).toThrow("is no brand id");
  expect(() => make({ id: "aurora" })).toThrow("brands/aurora exists already");
  expect(() => make({ hosts: ["https://zenith.com"] })).toThrow("is no host name");
  expect(() => make({ projectName: 'Zen"ith' })).toThrow("is no name");
  expect(readFileSync(join(root, "brands/registry.ts"), "utf8")).not.toContain("zenith");
});
