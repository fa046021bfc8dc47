import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SideColoursScope } from "./side-colours-scope.tsx";

const team = (id: number, colourA: string) => ({ id, name: "Team", initials: "T", colourA, colourB: "#ffffff" });
const styles = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

it("sets every colour of a side that its styles and the line-ups use, so that numbers are readable on the shirt", async () => {
  const html = renderToStaticMarkup(
    <SideColoursScope match={{ home: team(1, "#0b3d91"), away: team(2, "#ffe066") }}>x</SideColoursScope>,
  );
  const css = (await Promise.all(["./side-colours-scope.css", "./lineups/lineups-tab.css"].map(styles))).join("\n");
  const used = new Set([...css.matchAll(/var\((--(?:home|away)[\w-]*)\)/g)].map(([, name]) => name));
  const set = new Set([...`${css};${html}`.matchAll(/(--(?:home|away)[\w-]*):/g)].map(([, name]) => name));
  expect(used).toContain("--home-ink");
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  expect(html).toContain("--home-ink-light:#ffffff");
});
