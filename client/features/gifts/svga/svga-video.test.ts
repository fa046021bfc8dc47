import { expect, test } from "vitest";
import { IDENTITY, type Movie, type Shape } from "#domain/media/svga/movie.ts";
import { toSvgaVideo } from "./svga-video.ts";

const style = { strokeWidth: 2, lineCap: "round", lineJoin: "bevel", miterLimit: 0, dash: [0, 0, 0] } as const;
const shape = (more: Partial<Shape> = {}): Shape => ({
  outline: { kind: "rect", x: 1, y: 2, width: -4, height: 6, cornerRadius: -1 },
  style: { ...style, dash: [0, 0, 0], fill: { r: 1, g: 0, b: 0.5, a: 0.25 } },
  transform: IDENTITY,
  ...more,
});
const frame = { alpha: 1, layout: { x: 0, y: 0, width: 9, height: 9 }, transform: IDENTITY };

test("converts colours to CSS, repeats kept shapes of the previous frame, and clamps negative radii", () => {
  const movie: Movie = {
    version: "2.0",
    width: 9,
    height: 9,
    fps: 20,
    frames: 2,
    pictures: new Map(),
    sounds: 0,
    sprites: [
      {
        imageKey: "a",
        frames: [
          { ...frame, clipPath: "M0 0L1 1", shapes: [shape()] },
          { ...frame, clipPath: "", shapes: "keep" },
        ],
      },
    ],
  };
  const [first, second] = toSvgaVideo(movie, new Map()).sprites[0]?.frames ?? [];
  expect(first?.shapes[0]).toMatchObject({
    type: "rect",
    path: { width: 0, height: 6, cornerRadius: 0 },
    styles: { fill: "rgba(255, 0, 128, 0.25)", stroke: null, lineDash: null, lineCap: "round" },
  });
  expect(first?.maskPath).toMatchObject({ d: "M0 0L1 1" });
  expect(second?.shapes).toEqual(first?.shapes);
  expect(second?.maskPath).toBeNull();
});
