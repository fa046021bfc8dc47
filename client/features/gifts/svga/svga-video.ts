import type { Player } from "svga";
import type { Frame, Movie, Outline, Rgba, Shape } from "#domain/media/svga/movie.ts";

/** The library's type of a movie. */
type Video = Parameters<Player["mount"]>[0];

const byte = (part: number) => Math.round(part * 255);
const cssColour = (colour: Rgba | undefined): string | null =>
  colour ? `rgba(${byte(colour.r)}, ${byte(colour.g)}, ${byte(colour.b)}, ${colour.a})` : null;

/** Canvas throws for a negative corner radius. */
function clampRadii(outline: Outline): Outline {
  if (outline.kind !== "rect") return outline;
  const [width, height] = [Math.max(0, outline.width), Math.max(0, outline.height)];
  return { ...outline, width, height, cornerRadius: Math.max(0, outline.cornerRadius) };
}

function shapeOf({ outline, style, transform }: Shape) {
  const { kind, ...path } = clampRadii(outline);
  const { strokeWidth, lineCap, lineJoin, miterLimit, dash } = style;
  const styles = {
    fill: cssColour(style.fill),
    stroke: cssColour(style.stroke),
    lineDash: dash.some((length) => length > 0) ? dash.slice(0, 2) : null,
    ...{ strokeWidth, lineCap, lineJoin, miterLimit },
  };
  return { type: kind === "path" ? "shape" : kind, path, styles, transform };
}

const NO_STYLE = {
  fill: "rgba(0, 0, 0, 0)",
  ...{ stroke: null, strokeWidth: null, lineCap: null, lineJoin: null, miterLimit: null, lineDash: null },
};

/** "keep" repeats the shapes of the previous frame. */
function framesOf(frames: readonly Frame[]) {
  let shapes: ReturnType<typeof shapeOf>[] = [];
  return frames.map(({ alpha, layout, transform, clipPath, shapes: own }) => {
    if (own !== "keep") shapes = own.map(shapeOf);
    const maskPath = clipPath === "" ? null : { d: clipPath, transform: undefined, styles: NO_STYLE };
    return { alpha, layout, transform, clipPath, maskPath, shapes, nx: 0, ny: 0 };
  });
}

/** Converts our movie to the library's format. */
export function toSvgaVideo(movie: Movie, bitmaps: ReadonlyMap<string, ImageBitmap>): Video {
  const { version, width, height, fps, frames, sprites } = movie;
  const video = {
    ...{ version, fps, frames },
    size: { width, height },
    images: Object.fromEntries(bitmaps),
    replaceElements: {},
    dynamicElements: {},
    sprites: sprites.map((sprite) => ({ imageKey: sprite.imageKey, frames: framesOf(sprite.frames) })),
  };
  // The library's const enums can't be imported, so their values are inlined.
  return video as unknown as Video;
}
