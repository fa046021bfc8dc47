import type { Movie } from "#domain/media/svga/movie.ts";
import { circle, colour, easeOut, ellipse, filled, lined, movie, overshoot, path, SIDE, sprite } from "./draw.ts";

const CENTRE = SIDE / 2;
const GROUND = 250;
const BEAM = colour("#fff6d5", 0.3);

const bowl = [
  filled(
    path("M-150 -34C-150 -78 -84 -102 0 -102S150 -78 150 -34V14C150 58 84 84 0 84S-150 58 -150 14Z"),
    colour("#27304a"),
  ),
  filled(path("M-150 -34C-150 4 -84 32 0 32S150 4 150 -34V-14C150 26 84 54 0 54S-150 26 -150 -14Z"), colour("#39456a")),
  filled(ellipse(0, -34, 150, 66), colour("#4f5f93")),
  filled(ellipse(0, -30, 124, 52), colour("#33406a")),
  filled(ellipse(0, -26, 96, 38), colour("#2f9e5b")),
];
const pitch = [
  filled(path("M-40 -60H-12V9H-40ZM12 -62H40V8H12Z"), colour("#3bb46b")),
  lined(ellipse(0, -26, 96, 38), colour("#ffffff", 0.9), 2.5),
  lined(path("M0 -64V12"), colour("#ffffff", 0.9), 2.5),
  lined(ellipse(0, -26, 22, 9), colour("#ffffff", 0.9), 2.5),
];
const mast = [
  filled(path("M-3 0H3V120H-3Z"), colour("#8b96b8")),
  filled(path("M-20 -14H20V8H-20Z"), colour("#ffe08a")),
];
const beam = [filled(path("M-14 0L-70 210H70L14 0Z"), BEAM)];
const BURSTS = [
  { x: 92, y: 78, from: 0.3, hex: "#e8578b" },
  { x: 262, y: 62, from: 0.42, hex: "#f2b632" },
  { x: 178, y: 44, from: 0.55, hex: "#4f8ef7" },
  { x: 120, y: 54, from: 0.68, hex: "#42c07a" },
  { x: 236, y: 92, from: 0.74, hex: "#9b6bff" },
] as const;
const SPARKS = 14;

/** Sparks of a rocket, which spread and fade. */
const burst = ({ x, y, from, hex }: (typeof BURSTS)[number], at: number) =>
  sprite(
    `burst_${at}`,
    Array.from({ length: SPARKS }, (_, spark) => {
      const turn = (spark / SPARKS) * Math.PI * 2;
      return filled(circle(Math.cos(turn) * 46, Math.sin(turn) * 46, spark % 2 === 0 ? 5 : 3.5), colour(hex));
    }),
    (time) => {
      const part = easeOut(time, from, from + 0.24);
      const isOut = time < from || time > from + 0.24;
      return { x, y: y + part * 14, scale: part * 1.1, alpha: isOut ? 0 : 1.3 - part };
    },
  );

function light(side: -1 | 1) {
  const x = CENTRE + side * 138;
  return [
    sprite(`beam_${side}`, beam, (time) => ({
      x,
      y: 92,
      turn: side * (0.52 + Math.sin(time * 9 + side) * 0.16),
      alpha: Math.min(easeOut(time, 0.2, 0.34), (1 - time) * 5),
    })),
    sprite(`mast_${side}`, mast, (time) => ({
      x,
      y: 96 + (1 - overshoot(time, 0.06, 0.28)) * 150,
      alpha: easeOut(time, 0.06, 0.16),
    })),
  ];
}

/** A stadium rises, its floodlights turn on, and fireworks follow. */
export const stadiumMovie = (): Movie =>
  movie([
    ...light(-1),
    ...light(1),
    ...[bowl, pitch].map((shapes, at) =>
      sprite(at === 0 ? "bowl" : "pitch", shapes, (time) => ({
        x: CENTRE,
        y: GROUND + (1 - overshoot(time, at * 0.1, 0.3 + at * 0.1)) * (at === 0 ? 120 : 0),
        scale: at === 0 ? 0.7 + 0.3 * overshoot(time, 0, 0.3) : 1,
        alpha: easeOut(time, at * 0.22, 0.12 + at * 0.22),
      })),
    ),
    ...BURSTS.map(burst),
  ]);
