import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { gameName } from "#messages/game-name.ts";
import { gameGlyphs } from "./game-glyphs.ts";
import { GameIcon } from "./game-icon.tsx";

test.each(GAMES)("$slug has a glyph under its icon class and a name", ({ slug }) => {
  const shown = /i-game-([a-z0-9]+)/.exec(renderToStaticMarkup(<GameIcon game={slug} />))?.[1] ?? "";
  expect(shown).toBe(slug.replace(":", ""));
  expect(gameGlyphs[shown]).toMatch(/<(path|circle|ellipse|rect)/);
  expect(gameName(slug)).not.toBe("");
});

test("no two games share a glyph", () => {
  expect(new Set(Object.values(gameGlyphs)).size).toBe(GAMES.length);
});
