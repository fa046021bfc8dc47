import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { gameName } from "#messages/game-name.ts";
import { gameGlyphStyle, gameIconStyle } from "./game-glyphs.ts";
import { GameIcon } from "./game-icon.tsx";

test.each(GAMES)("$slug has a glyph under its icon class and a name", ({ slug }) => {
  const shown = /i-game-([a-z0-9]+)/.exec(renderToStaticMarkup(<GameIcon game={slug} />))?.[1] ?? "";
  expect(shown).toBe(slug.replace(":", ""));
  expect(gameGlyphStyle(shown)).toBeDefined();
  expect(gameName(slug)).not.toBe("");
});

test("each game has a place of its own in the sprite", () => {
  const places = GAMES.map(({ slug }) => gameGlyphStyle(slug.replace(":", ""))?.["mask-position"]);
  expect(new Set(places).size).toBe(GAMES.length);
  expect(places).toContain("0% 0");
  expect(places).toContain("100% 0");
  expect(gameIconStyle()["mask-image"]?.match(/%3Cg transform/g)?.length).toBeGreaterThanOrEqual(GAMES.length);
  expect(gameGlyphStyle("chess")).toBeUndefined();
});
