import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { SIGNALS } from "#domain/brands/product-colours.ts";
import { auroraTheme } from "./aurora/theme.ts";
import { inkstoneTheme } from "./inkstone/theme.ts";
import { themeCss } from "./theme-css.ts";
import { allThemes } from "./themes.ts";

const css = themeCss(auroraTheme);
const [dark = "", systemLight = "", chosenLight = ""] = css.split("\n");
const SHARED = ["--radius-scale", "--hero", "--display-face", "--display-weight", "--panel-line", "--panel-top"];

test("is dark by default; the system or the visitor can select light", () => {
  expect(dark).toMatch(/^:root\[data-brand=aurora\]\{/);
  expect(dark).toContain("color-scheme:dark");
  expect(dark).toContain(`--surface-0:${auroraTheme.dark.surfaces[0]};`);
  expect(systemLight).toMatch(
    /^@media \(prefers-color-scheme:light\)\{:root\[data-brand=aurora\]:not\(\[data-theme=dark\]\)\{color-scheme:light;/,
  );
  expect(chosenLight).toMatch(/^:root\[data-brand=aurora\]\[data-theme=light\]\{color-scheme:light;/);
  expect(chosenLight).toContain(`--surface-0:${auroraTheme.light.surfaces[0]};`);
  expect(systemLight).toContain(chosenLight.slice(chosenLight.indexOf("{")));
});

test("light sets every variable that dark sets, except the shared ones", () => {
  const names = (text: string) => [...text.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name);
  expect(names(dark).filter((name) => !SHARED.includes(name ?? ""))).toEqual(names(chosenLight));
});

test("a brand has its own corners and hero", () => {
  expect(themeCss(inkstoneTheme)).toContain("--radius-scale:0.25;--hero:linear-gradient(var(--accent-fill)");
});

test("each brand has a display typeface of its own, at most 20 kB a file, with its licence", () => {
  for (const theme of allThemes) {
    const fonts = new URL(`./${theme.brand}/fonts/`, import.meta.url);
    for (const file of ["latin.woff2", "latin-ext.woff2"]) {
      expect(themeCss(theme)).toContain(`url(/brands/${theme.brand}/fonts/${file})`);
      expect(statSync(new URL(file, fonts)).size, `${theme.brand} ${file}`).toBeLessThanOrEqual(20_000);
    }
    expect(readFileSync(new URL("OFL.txt", fonts), "utf8")).toContain("SIL OPEN FONT LICENSE Version 1.1");
  }
  expect(new Set(allThemes.map(({ display }) => display.family)).size).toBe(allThemes.length);
});

test("signal colours are the same in all brands", () => {
  const live = (text: string) => [...text.matchAll(/--(?:live|win|lose|warn|vip|svip)(?:-fill)?:#\w+/g)].join();
  expect(new Set(allThemes.map((theme) => live(themeCss(theme)))).size).toBe(1);
});

test("every variable used by style sheets and heroes is set", () => {
  const sheet = (name: string) => readFileSync(new URL(`../client/theme/${name}`, import.meta.url), "utf8");
  const written = ["tokens.css", "base.css", "uno.config.ts"].map(sheet);
  const templates = ["accent", ...SIGNALS].flatMap((name) =>
    ["", "-fill"].map((suffix) =>
      sheet("uno-theme.ts")
        .replace(/\$\{name\}/g, name)
        .replace(/\$\{suffix\}/g, suffix),
    ),
  );
  const all = [css, ...written, ...templates, ...allThemes.map(({ hero }) => hero)];
  const set = new Set(all.flatMap((text) => [...text.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name)));
  const used = all.flatMap((text) => [...text.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name));
  expect(used).toEqual(expect.arrayContaining(["--live-soft", "--on-svip", "--win-fill", "--z-modal", "--tracking"]));
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});
