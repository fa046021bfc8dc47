import type { Movie } from "#domain/media/svga/movie.ts";
import { circle, colour, easeOut, filled, lined, movie, overshoot, path, SIDE, sprite } from "./draw.ts";

const GOLD = colour("#f2b632");
const LIGHT = colour("#ffe08a");
const DEEP = colour("#b97a12");
const WHITE = colour("#ffffff");
const RAYS = 12;
const BITS = 26;
const BIT_COLOURS = ["#e8578b", "#4f8ef7", "#42c07a", "#f2b632", "#9b6bff"].map((hex) => colour(hex));
const CENTRE = SIDE / 2;

const rays = Array.from({ length: RAYS }, (_, at) => {
  const turn = (at / RAYS) * Math.PI * 2;
  const edge = (radius: number, off: number) =>
    `${(Math.cos(turn + off) * radius).toFixed(1)} ${(Math.sin(turn + off) * radius).toFixed(1)}`;
  return filled(path(`M${edge(30, 0)}L${edge(170, -0.09)}L${edge(170, 0.09)}Z`), colour("#ffd866", 0.34));
});

const cup = [
  filled(path("M-66 -112H66V-46C66 -2 36 26 0 26S-66 -2 -66 -46Z"), GOLD),
  filled(path("M-66 -112H-30V-46C-30 -8 -18 16 0 26C-36 26 -66 -2 -66 -46Z"), LIGHT),
  lined(path("M-66 -88H-106C-106 -38 -86 -12 -56 -12M66 -88H106C106 -38 86 -12 56 -12"), GOLD, 13),
  filled(path("M-16 24H16L24 72H-24Z"), DEEP),
  filled(path("M-64 72H64V104H-64Z"), GOLD),
  filled(path("M-64 72H-20V104H-64Z"), LIGHT),
  filled(path("M-76 -124H76V-108H-76Z"), DEEP),
];
const star = filled(
  path("M0 -34L9.500 -11L34 -10L14.500 5.500L21 30L0 16L-21 30L-14.500 5.500L-34 -10L-9.500 -11Z"),
  WHITE,
);

/** A piece of confetti: rises from the cup, then falls. Derived from its index, so that builds are reproducible. */
function bit(at: number) {
  const angle = (at * 2.399) % (Math.PI * 2);
  const reach = 90 + ((at * 37) % 70);
  return sprite(`bit_${at}`, [filled(path("M-5 -8H5V8H-5Z"), BIT_COLOURS[at % BIT_COLOURS.length] ?? GOLD)], (time) => {
    const out = easeOut(time, 0.16, 0.62);
    const fall = Math.max(0, time - 0.3) ** 2 * 210;
    return {
      x: CENTRE + Math.cos(angle) * reach * out,
      y: CENTRE - 40 + Math.sin(angle) * reach * 0.8 * out + fall,
      turn: time * (6 + (at % 5)) + at,
      scaleX: Math.cos(time * 14 + at),
      alpha: time < 0.16 ? 0 : Math.min(1, (1 - time) * 3),
    };
  });
}

/** A cup rises in front of rays, amid confetti. */
export const trophyMovie = (): Movie =>
  movie([
    sprite("rays", rays, (time) => ({
      x: CENTRE,
      y: CENTRE,
      turn: time * 1.1,
      scale: overshoot(time, 0.12, 0.4),
      alpha: Math.min(easeOut(time, 0.12, 0.3), (1 - time) * 5),
    })),
    sprite("glow", [filled(circle(0, 0, 96), colour("#fff2c4", 0.28))], (time) => ({
      x: CENTRE,
      y: CENTRE,
      scale: 0.9 + Math.sin(time * 18) * 0.06,
      alpha: Math.min(easeOut(time, 0.1, 0.3), (1 - time) * 5),
    })),
    sprite("cup", cup, (time) => ({
      x: CENTRE,
      y: CENTRE + 8 + (1 - overshoot(time, 0, 0.3)) * 190,
      scale: 0.55 + 0.45 * overshoot(time, 0, 0.34),
      alpha: easeOut(time, 0, 0.12),
    })),
    sprite("star", [star], (time) => ({
      x: CENTRE,
      y: CENTRE - 44 + (1 - overshoot(time, 0, 0.3)) * 190,
      scale: overshoot(time, 0.28, 0.46),
      scaleX: Math.cos(easeOut(time, 0.28, 0.8) * Math.PI * 4),
      alpha: time < 0.28 ? 0 : 1,
    })),
    ...Array.from({ length: BITS }, (_, at) => bit(at)),
  ]);
