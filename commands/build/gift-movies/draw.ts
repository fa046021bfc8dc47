import {
  type Frame,
  IDENTITY,
  type Matrix,
  type Movie,
  type Outline,
  type Rgba,
  type Shape,
  type Sprite,
} from "#domain/media/svga/movie.ts";

export const SIDE = 360;
export const FPS = 30;
/** Display time of a gift, in frames. */
export const FRAMES = 72;

export const colour = (hex: string, a = 1): Rgba => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { r: part(1), g: part(3), b: part(5), a };
};

/** Normalizes a path, because SVGA players expect single spaces between numbers and no implicit commands. */
export function path(d: string): Outline {
  const spaced: string[] = [];
  for (const [, command = "", numbers = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const list = numbers.match(/-?\d*\.?\d+/g) ?? [];
    const many = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4 }[command.toLowerCase()];
    if (many === undefined) spaced.push(command);
    else for (let at = 0; at < list.length; at += many) spaced.push(`${command}${list.slice(at, at + many).join(" ")}`);
  }
  return { kind: "path", d: spaced.join("") };
}
export const circle = (x: number, y: number, radius: number): Outline => ellipse(x, y, radius, radius);
export const ellipse = (x: number, y: number, radiusX: number, radiusY: number): Outline => ({
  kind: "ellipse",
  ...{ x, y, radiusX, radiusY },
});

const LINE = { lineCap: "round", lineJoin: "round", miterLimit: 0 } as const;
export const filled = (outline: Outline, fill: Rgba): Shape => ({
  outline,
  style: { fill, strokeWidth: 0, dash: [0, 0, 0], ...LINE },
  transform: IDENTITY,
});
export const lined = (outline: Outline, stroke: Rgba, strokeWidth: number): Shape => ({
  outline,
  style: { stroke, strokeWidth, dash: [0, 0, 0], ...LINE },
  transform: IDENTITY,
});

export type Pose = { alpha?: number; x?: number; y?: number; scale?: number; scaleX?: number; turn?: number };

/** Shapes are drawn around the sprite's origin 0, 0 and then translated. */
function matrixOf({ x = 0, y = 0, scale = 1, scaleX = 1, turn = 0 }: Pose): Matrix {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return { a: cos * scaleX, b: sin * scaleX, c: -sin, d: cos, tx: x, ty: y };
}

/** A sprite of shapes; `pose` returns its transform at a time from 0 to 1. */
export function sprite(imageKey: string, shapes: readonly Shape[], pose: (time: number) => Pose): Sprite {
  const frames = Array.from({ length: FRAMES }, (_, at): Frame => {
    const now = pose(at / (FRAMES - 1));
    return {
      alpha: Math.min(1, Math.max(0, now.alpha ?? 1)),
      layout: { x: 0, y: 0, width: SIDE, height: SIDE },
      transform: matrixOf(now),
      clipPath: "",
      shapes: at === 0 ? shapes : "keep",
    };
  });
  return { imageKey, frames };
}

export const movie = (sprites: readonly Sprite[]): Movie => ({
  version: "2.0",
  width: SIDE,
  height: SIDE,
  fps: FPS,
  frames: FRAMES,
  pictures: new Map(),
  sounds: 0,
  sprites,
});

/** Progress between `from` and `to`, eased out. */
export function easeOut(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return 1 - (1 - part) ** 3;
}
/** Progress between `from` and `to` with overshoot. */
export function overshoot(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from))) - 1;
  return 1 + 2.7 * part ** 3 + 1.7 * part ** 2;
}
