import type { ClipName, CODED_CLIP } from "#simulator/clip/clip-format.ts";
import type { Color } from "./canvas.ts";

export type Theme = {
  name: Exclude<ClipName, typeof CODED_CLIP>;
  /** A field with two teams, or a neutral stage for games without a field. */
  scene: "field" | "stage";
  surface: readonly [Color, Color];
  lines: Color;
  home: Color;
  away: Color;
  ball: Color;
  /** The chord of the background sound, in Hz. */
  chord: readonly number[];
};

export const CLIP_THEMES: readonly Theme[] = [
  {
    name: "pitch",
    scene: "field",
    surface: [
      [38, 122, 62],
      [44, 134, 70],
    ],
    lines: [222, 240, 226],
    home: [226, 62, 52],
    away: [44, 92, 214],
    ball: [252, 252, 252],
    chord: [110, 165, 220],
  },
  {
    name: "court",
    scene: "field",
    surface: [
      [186, 124, 72],
      [194, 132, 80],
    ],
    lines: [250, 240, 224],
    home: [250, 250, 250],
    away: [34, 40, 58],
    ball: [238, 112, 26],
    chord: [98, 147, 196],
  },
  {
    name: "arena",
    scene: "stage",
    surface: [
      [20, 20, 44],
      [26, 24, 56],
    ],
    lines: [92, 86, 190],
    home: [70, 232, 210],
    away: [246, 86, 168],
    ball: [250, 226, 92],
    chord: [82.5, 123.75, 185],
  },
];
