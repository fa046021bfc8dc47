import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import { GIFTS } from "../../domain/gifts/catalogue.ts";
import type { Movie } from "../../domain/media/svga/movie.ts";
import { encodeMovie } from "../../domain/media/svga/write-movie.ts";
import { CLIENT_DIR } from "../root.ts";
import { stadiumMovie } from "./gift-movies/stadium.ts";
import { trophyMovie } from "./gift-movies/trophy.ts";

const MOVIES: Readonly<Record<string, () => Movie>> = { trophy: trophyMovie, stadium: stadiumMovie };

/** Writes the gift animations. A gift whose animation does not exist fails the build. */
export function writeGiftAnimations(): void {
  for (const gift of GIFTS) {
    if (gift.animation !== "svga") continue;
    const drawn = MOVIES[gift.slug];
    if (!drawn) throw new Error(`nobody drew the film of the gift ${gift.slug}`);
    const path = join(CLIENT_DIR, gift.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, deflateSync(encodeMovie(drawn()), { level: 9 }));
  }
}
