/** An SVGA 2 movie: sprites of images or shapes, positioned in each frame. */
export type Rgba = { r: number; g: number; b: number; a: number };
export type Matrix = { a: number; b: number; c: number; d: number; tx: number; ty: number };
export type Box = { x: number; y: number; width: number; height: number };

export const LINE_CAPS = ["butt", "round", "square"] as const;
export const LINE_JOINS = ["miter", "round", "bevel"] as const;

export type ShapeStyle = {
  /** Components from 0 to 1. */
  fill?: Rgba | undefined;
  stroke?: Rgba | undefined;
  strokeWidth: number;
  lineCap: (typeof LINE_CAPS)[number];
  lineJoin: (typeof LINE_JOINS)[number];
  miterLimit: number;
  dash: [on: number, off: number, offset: number];
};
export type Outline =
  | { kind: "path"; d: string }
  | ({ kind: "rect"; cornerRadius: number } & Box)
  | { kind: "ellipse"; x: number; y: number; radiusX: number; radiusY: number };
export type Shape = { outline: Outline; style: ShapeStyle; transform: Matrix };

export type Frame = {
  alpha: number;
  layout: Box;
  transform: Matrix;
  /** The clip path of an image; empty to show all of it. */
  clipPath: string;
  /** "keep" repeats the shapes of the previous frame. */
  shapes: readonly Shape[] | "keep";
};
export type Sprite = { imageKey: string; frames: readonly Frame[] };

export type Movie = {
  version: string;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** PNG files by image key. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Number of sounds in the file, which are not played. */
  sounds: number;
  sprites: readonly Sprite[];
};

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0 };

/** Limits for smooth playback on a phone; larger files are rejected before they are drawn. */
export const MOVIE_LIMITS = {
  fileBytes: 5_000_000,
  unpackedBytes: 40_000_000,
  sidePx: 2_048,
  fps: 60,
  frames: 1_800,
  sprites: 500,
  spriteFrames: 100_000,
  shapes: 200_000,
  pictures: 300,
  pictureSidePx: 2_048,
  picturePixels: 40_000_000,
} as const;

export const MOVIE_PROBLEMS = [
  "too_large",
  "not_svga",
  "old_format",
  "broken",
  "bad_size",
  "too_many_frames",
  "too_much_in_it",
  "bad_picture",
] as const;
export type MovieProblem = (typeof MOVIE_PROBLEMS)[number];

/** Thrown if a file is rejected. */
export class InvalidMovieError extends Error {
  readonly problem: MovieProblem;
  constructor(problem: MovieProblem) {
    super(problem);
    this.problem = problem;
  }
}
