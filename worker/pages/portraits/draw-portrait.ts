import { createDraws, faceOf } from "#domain/players/face.ts";
import type { PortraitDrawing } from "#domain/players/portrait.ts";
import { BACK_HAIR_PATHS, BACKGROUNDS, BEARDS, FRONT_HAIR_PATHS, HEADS, SHIRTS } from "./portrait-parts.ts";

const path = (fill: string, d: string): string => (d === "" ? "" : `<path fill="${fill}" d="${d}"/>`);

const SHOULDERS = "M4 66c0-11 8-16.5 20-18.5h16C52 49.5 60 55 60 66z";

function clothes({ colourA, colourB, isCoach }: PortraitDrawing, pattern: string): string {
  if (!isCoach) {
    return `<clipPath id="s"><path d="${SHOULDERS}"/></clipPath>${path(colourA, SHOULDERS)}<g clip-path="url(#s)">${path(colourB, pattern)}</g>`;
  }
  return [
    path("#2b3140", SHOULDERS),
    path("#f2f4f7", "M24 47.5 32 62l8-14.5z"),
    path(colourA, "M30 51h4l1.5 12h-7z"),
    path("#1f2430", "M24 47.5 21 52l9 14h2zM40 47.5 43 52l-9 14h-2z"),
  ].join("");
}

/** Teammates wear the same shirt, so its pattern is derived from the colours. */
const shirtOf = ({ colourA, colourB }: PortraitDrawing): string =>
  createDraws(Number.parseInt(colourA.slice(1), 16) * 31 + Number.parseInt(colourB.slice(1), 16))(SHIRTS);

/** The shapes of a portrait on a 64 × 64 canvas. */
export function portraitShapes(portrait: PortraitDrawing): string {
  const draw = createDraws(portrait.seed);
  const { skin, shade, hairColour, back, front } = faceOf(portrait.seed, draw);
  const beard = back === "none" ? draw(BEARDS) : "";
  const eyes = draw(["#2a2320", "#3b2c22", "#35424f", "#3d4a3a"]);
  const brow = draw([1.3, 1.7, 2.1]);
  const eyeGap = draw([5.2, 5.7, 6.2]);
  const mouth = draw(["M28 36.5c2.4 1.6 5.6 1.6 8 0", "M28 37h8", "M27.5 36c3 2.6 6 2.6 9 0"]);
  const eye = (side: -1 | 1) => {
    const x = 32 + side * eyeGap;
    return `<circle cx="${x}" cy="26.8" r="1.5" fill="${eyes}"/><path d="M${x - 3} 23.6q3-1.6 6 0" fill="none" stroke="${hairColour}" stroke-width="${brow}" stroke-linecap="round"/>`;
  };
  return [
    `<path fill="${draw(BACKGROUNDS)}" d="M0 0h64v64H0z"/>`,
    path(hairColour, BACK_HAIR_PATHS[back]),
    clothes(portrait, shirtOf(portrait)),
    path(shade, "M26.5 36h11v9.5c0 3.4-2.6 5.5-5.5 5.5s-5.5-2.1-5.5-5.5z"),
    path(
      skin,
      "M17.5 24.5c2.6-.6 3.6 8.5 1.2 8.5-2 0-3.6-7.9-1.2-8.5zM46.5 24.5c-2.6-.6-3.6 8.5-1.2 8.5 2 0 3.6-7.9 1.2-8.5z",
    ),
    path(skin, draw(HEADS)),
    path(hairColour, beard),
    eye(-1),
    eye(1),
    `<path d="M32 27.5c.4 2 1.2 3.4 1.4 4.4-.6.8-1.8.9-2.6.5" fill="none" stroke="${shade}" stroke-width="1.3" stroke-linecap="round"/>`,
    `<path d="${mouth}" fill="none" stroke="#8a3f37" stroke-width="1.4" stroke-linecap="round"/>`,
    path(hairColour, FRONT_HAIR_PATHS[front]),
  ].join("");
}

/** Deterministic: the same seed always gives the same face. */
export const drawPortrait = (portrait: PortraitDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${portraitShapes(portrait)}</svg>`;
