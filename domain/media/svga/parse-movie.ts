import { getImageSize, isMp3 } from "./image-size.ts";
import { type Frame, IDENTITY, InvalidMovieError, MOVIE_LIMITS, type Movie, type Shape, type Sprite } from "./movie.ts";
import { parseProtobufFields, protobufText } from "./parse-protobuf.ts";
import { parseBox, parseMatrix, parseShape, protobufNumbers } from "./parse-shape.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** Running totals over all sprites. */
type Met = { frames: number; shapes: number };

function readFrame(message: Bytes, met: Met): Frame {
  let layout = { x: 0, y: 0, width: 0, height: 0 };
  let transform = IDENTITY;
  let clipPath = "";
  let keeps = false;
  const shapes: Shape[] = [];
  for (const field of parseProtobufFields(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 2) layout = parseBox(field.bytes);
    if (field.id === 3) transform = parseMatrix(field.bytes);
    if (field.id === 4) clipPath = protobufText(field.bytes);
    if (field.id !== 5) continue;
    const shape = parseShape(field.bytes);
    if (shape === "keep") keeps = true;
    else if (shape) shapes.push(shape);
  }
  met.frames += 1;
  met.shapes += shapes.length;
  if (met.frames > MOVIE_LIMITS.spriteFrames || met.shapes > MOVIE_LIMITS.shapes) {
    throw new InvalidMovieError("too_much_in_it");
  }
  const alpha = protobufNumbers(message)(1);
  return { alpha, layout, transform, clipPath, shapes: keeps && shapes.length === 0 ? "keep" : shapes };
}

function readSprite(message: Bytes, met: Met): Sprite {
  let imageKey = "";
  const frames: Frame[] = [];
  for (const field of parseProtobufFields(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 1) imageKey = protobufText(field.bytes);
    if (field.id === 2) frames.push(readFrame(field.bytes, met));
  }
  return { imageKey, frames };
}

function readImage(message: Bytes): { key: string; file: Bytes } {
  let key = "";
  let file: Bytes = new Uint8Array();
  for (const field of parseProtobufFields(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 1) key = protobufText(field.bytes);
    if (field.id === 2) file = field.bytes;
  }
  return { key, file };
}

function readParams(message: Bytes): Pick<Movie, "width" | "height" | "fps" | "frames"> {
  const at = protobufNumbers(message);
  const [width, height, fps, frames] = [at(1), at(2), at(3), at(4)];
  const isSide = (px: number) => px >= 1 && px <= MOVIE_LIMITS.sidePx;
  if (!isSide(width) || !isSide(height)) throw new InvalidMovieError("bad_size");
  if (frames < 1 || frames > MOVIE_LIMITS.frames || fps < 1 || fps > MOVIE_LIMITS.fps) {
    throw new InvalidMovieError("too_many_frames");
  }
  return { width, height, fps, frames };
}

/** Every sprite needs all frames of the movie, so missing ones are empty. */
const ABSENT: Frame = {
  alpha: 0,
  layout: { x: 0, y: 0, width: 0, height: 0 },
  transform: IDENTITY,
  clipPath: "",
  shapes: [],
};
const filled = ({ imageKey, frames }: Sprite, count: number): Sprite => ({
  imageKey,
  frames: Array.from({ length: count }, (_, at) => frames[at] ?? ABSENT),
});

/** Parses a decompressed movie by the field numbers of the format; throws if it exceeds the limits. */
export function parseMovie(bytes: Bytes): Movie {
  let version = "";
  let params: ReturnType<typeof readParams> | undefined;
  let sounds = 0;
  let pixels = 0;
  const pictures = new Map<string, Bytes>();
  const sprites: Sprite[] = [];
  const met: Met = { frames: 0, shapes: 0 };
  for (const field of parseProtobufFields(bytes)) {
    if (!("bytes" in field)) continue;
    if (field.id === 1) version = protobufText(field.bytes);
    if (field.id === 2) params = readParams(field.bytes);
    if (field.id === 3) {
      const { key, file } = readImage(field.bytes);
      if (isMp3(file)) sounds += 1;
      else {
        const { width, height } = getImageSize(file);
        pixels += width * height;
        pictures.set(key, file);
      }
    }
    if (field.id === 4) sprites.push(readSprite(field.bytes, met));
    if (pictures.size > MOVIE_LIMITS.pictures || sprites.length > MOVIE_LIMITS.sprites) {
      throw new InvalidMovieError("too_much_in_it");
    }
  }
  if (pixels > MOVIE_LIMITS.picturePixels) throw new InvalidMovieError("bad_picture");
  if (!params) throw new InvalidMovieError("broken");
  const { frames } = params;
  if (frames * sprites.length > MOVIE_LIMITS.spriteFrames) throw new InvalidMovieError("too_much_in_it");
  return { version, ...params, pictures, sounds, sprites: sprites.map((sprite) => filled(sprite, frames)) };
}
