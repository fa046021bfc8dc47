import { createGenerator } from "unocss";
import { beforeAll, expect, test } from "vitest";
import config from "./uno.config.ts";

let uno: Awaited<ReturnType<typeof createGenerator>>;
beforeAll(async () => {
  uno = await createGenerator(config);
});

const cssOf = async (classes: string) =>
  (await uno.generate(classes, { preflights: false, safelist: false, minify: true })).css;
const matched = async (classes: string) => [
  ...(await uno.generate(classes, { preflights: false, safelist: false })).matched,
];

test.each([
  ["bg-surface-1", "background-color:var(--surface-1)"],
  ["text-muted", "color:var(--text-muted)"],
  ["text-strong", "color:var(--text-strong)"],
  ["border-line", "border-color:var(--line)"],
  ["text-accent", "color:var(--accent)"],
  ["bg-accent", "background-color:var(--accent-fill)"],
  ["text-on-live", "color:var(--on-live)"],
  ["bg-svip-soft", "background-color:var(--svip-soft)"],
  ["rounded-10", "border-radius:var(--radius-10)"],
  ["text-13", "font-size:0.8125rem"],
  ["tabular", "font-variant-numeric:tabular-nums"],
  ["ps-4", "padding-inline-start:1rem"],
  ["-me-2", "margin-inline-end:-0.5rem"],
  ["start-0", "inset-inline-start:0"],
  ["z-modal", "z-index:var(--z-modal)"],
  ["duration-fast", "transition-duration:var(--motion-fast)"],
  ["rotate-180", "rotate:180deg"],
  ["md:flex", "@media (min-width: 768px)"],
  ["lg:flex", "@media (min-width: 1280px)"],
])("%s writes %s", async (word, declaration) => {
  expect(await cssOf(word)).toContain(declaration);
});

test("body sizes leave the line height to the script", async () => {
  expect(await cssOf("text-12 text-13 text-14 text-16 text-20")).not.toContain("line-height");
});

test("a line height overrides that of large sizes", async () => {
  const css = await cssOf("text-48 leading-none");
  expect(css.indexOf("line-height:1;")).toBeGreaterThan(css.indexOf("line-height:var(--leading-tight)"));
});

test("the focus ring shows for the keyboard only", async () => {
  expect(await cssOf("focus-ring")).toContain(
    ".focus-ring:focus-visible{outline:2px solid var(--focus);outline-offset:2px;}",
  );
});

test.each([
  "ml-2 mr-auto pl-4 md:pr-3 -ml-1 scroll-ml-2",
  "left-0 hover:right-1 -left-2",
  "text-left text-right float-left",
  "border-l border-r-2 rounded-l rounded-tr-6 rounded-bl-10",
  "space-x-2 divide-x",
])("physical directions are blocked: %s", async (classes) => {
  expect(await matched(classes)).toEqual([]);
});

test("utilities outside the theme are blocked", async () => {
  expect(await matched("bg-red-500 text-lg sm:flex xl:flex rounded-lg bg-live/20 text-accent/50")).toEqual([]);
});

test("similar utilities are not blocked", async () => {
  const classes =
    "mx-2 px-4 leading-none list-none right inset-x-0 border-line border-live border-b rounded-6 text-live";
  expect((await matched(classes)).length).toBe(classes.split(" ").length - 1);
});

test("an icon is a mask in the text's colour from the installed set", async () => {
  const css = await cssOf("i-lucide-star");
  expect(css).toMatch(/--un-icon:url\("data:image\/svg\+xml/);
  expect(css).toContain("background-color:currentColor");
  expect(css.length).toBeLessThan(900);
});

test("icons of games share a mask, and a size class overrides theirs", async () => {
  const css = await cssOf("game-icon i-game-tennis w-5");
  expect(css.match(/url\(/g)?.length).toBe(css.includes("-webkit-mask-image") ? 2 : 1);
  expect(css).toMatch(/\.i-game-tennis\{(?:-webkit-mask-position:[^;]*;)?mask-position:[\d.]+% 0/);
  expect(css.indexOf(".w-5{")).toBeGreaterThan(css.indexOf(".game-icon{"));
});
