import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameGlyphs } from "#client/ui/game-glyphs.ts";
import { GAMES } from "#domain/matches/games.ts";
import { CLIENT_DIR } from "../root.ts";

/** The catalogue names a picture for each game; it is the same drawing that the pages use. */
export function writeGamePictures(): void {
  const folder = join(CLIENT_DIR, "games");
  mkdirSync(folder, { recursive: true });
  for (const { slug } of GAMES) {
    const name = slug.replace(":", "");
    const drawing = gameGlyphs[name];
    if (!drawing) throw new Error(`the game ${slug} has no drawing`);
    writeFileSync(join(folder, `${name}.svg`), drawing);
  }
}
