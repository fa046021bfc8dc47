import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameGlyphs } from "#client/ui/game-glyphs.ts";
import {
  CATALOGUE_ONLY_GAMES,
  gameBackgroundPath,
  gameLogoPath,
  gamePictureName,
} from "#domain/matches/game-catalogue.ts";
import { GAMES } from "#domain/matches/games.ts";
import { CLIENT_DIR } from "../root.ts";

const initialsOf = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2)
    .toUpperCase();

/** Games without pages have no glyph, so their initials serve as the logo. */
const drawInitials = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><text x="12" y="16.5" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle" fill="#888">${initialsOf(name)}</text></svg>`;

const hueOf = (id: number): number => (id * 47) % 360;

/** A gradient in the game's hue, with its enlarged logo at the edge. */
const drawBackground = (id: number, logo: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 300"><defs><linearGradient id="g"><stop stop-color="hsl(${hueOf(id)} 45% 14%)"/><stop offset="1" stop-color="hsl(${hueOf(id)} 50% 34%)"/></linearGradient></defs><rect width="1200" height="300" fill="url(#g)"/><svg x="900" y="20" width="260" height="260" opacity=".35">${logo}</svg></svg>`;

/** Writes the logo and background of each game in the catalogue. */
export function writeGamePictures(): void {
  mkdirSync(join(CLIENT_DIR, "games"), { recursive: true });
  const covered = GAMES.map(({ id, slug }) => ({ id, slug, logo: gameGlyphs[gamePictureName(slug)] }));
  const listed = CATALOGUE_ONLY_GAMES.map(({ id, slug, name }) => ({ id, slug, logo: drawInitials(name) }));
  for (const { id, slug, logo } of [...covered, ...listed]) {
    if (!logo) throw new Error(`the game ${slug} has no drawing`);
    writeFileSync(join(CLIENT_DIR, gameLogoPath(slug)), logo);
    writeFileSync(join(CLIENT_DIR, gameBackgroundPath(slug)), drawBackground(id, logo));
  }
}
