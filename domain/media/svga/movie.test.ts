import fc from "fast-check";
import { expect, test } from "vitest";
import { type Frame, InvalidMovieError, LINE_CAPS, LINE_JOINS, MOVIE_LIMITS, type Movie, type Shape } from "./movie.ts";
import { parseMovie } from "./parse-movie.ts";
import { encodeMovie } from "./write-movie.ts";

/** Numbers that a 32-bit float represents exactly. */
const whole = fc.integer({ min: -4_096, max: 4_096 });
const box = fc.record({ x: whole, y: whole, width: whole, height: whole });
const matrix = fc.record({ a: whole, b: whole, c: whole, d: whole, tx: whole, ty: whole });
const colour = fc.record({ r: whole, g: whole, b: whole, a: whole });
const outline = fc.oneof(
  fc.record({ kind: fc.constant("path" as const), d: fc.string({ unit: "binary" }) }),
  box.chain((one) => whole.map((cornerRadius) => ({ kind: "rect" as const, ...one, cornerRadius }))),
  fc.record({ kind: fc.constant("ellipse" as const), x: whole, y: whole, radiusX: whole, radiusY: whole }),
);
const shape: fc.Arbitrary<Shape> = fc.record({
  outline,
  transform: matrix,
  style: fc.record(
    {
      fill: colour,
      stroke: colour,
      strokeWidth: whole,
      lineCap: fc.constantFrom(...LINE_CAPS),
      lineJoin: fc.constantFrom(...LINE_JOINS),
      miterLimit: whole,
      dash: fc.tuple(whole, whole, whole),
    },
    { requiredKeys: ["strokeWidth", "lineCap", "lineJoin", "miterLimit", "dash"] },
  ),
});
const frame: fc.Arbitrary<Frame> = fc.record({
  alpha: whole,
  layout: box,
  transform: matrix,
  clipPath: fc.string(),
  shapes: fc.oneof(fc.constant("keep" as const), fc.array(shape, { maxLength: 3 })),
});

const png = (width: number, height: number) => {
  const file = new Uint8Array(33);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
};
const small = (more: Partial<Movie> = {}): Movie => ({
  version: "2.0",
  width: 100,
  height: 80,
  fps: 20,
  frames: 2,
  pictures: new Map(),
  sounds: 0,
  sprites: [],
  ...more,
});
const problemOf = (movie: Movie) => {
  try {
    parseMovie(encodeMovie(movie));
    return undefined;
  } catch (error) {
    return error instanceof InvalidMovieError ? error.problem : error;
  }
};

test("a written movie is parsed back unchanged", () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 2, maxLength: 2 }), fc.string({ unit: "binary" }), (frames, imageKey) => {
      const movie = small({ sprites: [{ imageKey, frames }], pictures: new Map([[imageKey, png(10, 10)]]) });
      expect(parseMovie(encodeMovie(movie))).toEqual(movie);
    }),
    { numRuns: 60 },
  );
});

test("any bytes are parsed or rejected, without other errors", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        parseMovie(new Uint8Array(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidMovieError);
      }
    }),
  );
});

test("rejects a truncated file; missing frames are empty", () => {
  const whole = encodeMovie(small({ sprites: [{ imageKey: "a", frames: [] }] }));
  expect(parseMovie(whole).sprites[0]?.frames.map(({ alpha }) => alpha)).toEqual([0, 0]);
  expect(() => parseMovie(whole.slice(0, -1))).toThrow(InvalidMovieError);
});

test("rejects a movie over the limits with the reason", () => {
  expect(problemOf(small())).toBeUndefined();
  expect(problemOf(small({ width: 0 }))).toBe("bad_size");
  expect(problemOf(small({ height: MOVIE_LIMITS.sidePx + 1 }))).toBe("bad_size");
  expect(problemOf(small({ frames: MOVIE_LIMITS.frames + 1 }))).toBe("too_many_frames");
  expect(problemOf(small({ fps: 0 }))).toBe("too_many_frames");
  expect(problemOf(small({ pictures: new Map([["a", png(2_049, 1)]]) }))).toBe("bad_picture");
  expect(problemOf(small({ pictures: new Map([["a", new Uint8Array([1, 2, 3])]]) }))).toBe("bad_picture");
  const many = Array.from({ length: MOVIE_LIMITS.sprites + 1 }, () => ({ imageKey: "a", frames: [] }));
  expect(problemOf(small({ sprites: many }))).toBe("too_much_in_it");
});

test("counts sounds among the images and skips them", () => {
  const read = parseMovie(encodeMovie(small({ pictures: new Map([["s", new Uint8Array([0x49, 0x44, 0x33, 4])]]) })));
  expect(read).toMatchObject({ sounds: 1 });
  expect(read.pictures.size).toBe(0);
});
