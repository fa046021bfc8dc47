import { type Frame, LINE_CAPS, LINE_JOINS, type Movie, type Outline, type Rgba, type Shape } from "./movie.ts";

/** A protobuf message being written, as a list of bytes. */
type Bytes = number[];

function varint(value: number): Bytes {
  const bytes: Bytes = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

const utf8 = (text: string): Bytes =>
  [...encodeURIComponent(text).matchAll(/%(..)|(.)/gs)].map(([, hex, plain = ""]) =>
    hex ? Number.parseInt(hex, 16) : plain.charCodeAt(0),
  );

const int = (id: number, value: number): Bytes => (value === 0 ? [] : [...varint(id * 8), ...varint(value)]);
const part = (id: number, bytes: Iterable<number>): Bytes => {
  const list = [...bytes];
  return [...varint(id * 8 + 2), ...varint(list.length), ...list];
};
const text = (id: number, value: string): Bytes => (value === "" ? [] : part(id, utf8(value)));
function float(id: number, value: number): Bytes {
  if (value === 0) return [];
  return [...varint(id * 8 + 5), ...new Uint8Array(new Float32Array([value]).buffer)];
}
/** Numbers by field id, starting at 1. */
const floats = (...values: number[]): Bytes => values.flatMap((value, at) => float(at + 1, value));

const colour = ({ r, g, b, a }: Rgba): Bytes => floats(r, g, b, a);

function outlinePart(outline: Outline): Bytes {
  switch (outline.kind) {
    case "path":
      return part(2, text(1, outline.d));
    case "rect": {
      const { x, y, width, height, cornerRadius } = outline;
      return [...int(1, 1), ...part(3, floats(x, y, width, height, cornerRadius))];
    }
    case "ellipse": {
      const { x, y, radiusX, radiusY } = outline;
      return [...int(1, 2), ...part(4, floats(x, y, radiusX, radiusY))];
    }
  }
}

function shape({ outline, style, transform: m }: Shape): Bytes {
  const [on, off, offset] = style.dash;
  return [
    ...outlinePart(outline),
    ...part(10, [
      ...(style.fill ? part(1, colour(style.fill)) : []),
      ...(style.stroke ? part(2, colour(style.stroke)) : []),
      ...float(3, style.strokeWidth),
      ...int(4, LINE_CAPS.indexOf(style.lineCap)),
      ...int(5, LINE_JOINS.indexOf(style.lineJoin)),
      ...[style.miterLimit, on, off, offset].flatMap((value, at) => float(at + 6, value)),
    ]),
    ...part(11, floats(m.a, m.b, m.c, m.d, m.tx, m.ty)),
  ];
}

const KEEP = int(1, 3);

const frame = ({ alpha, layout: box, transform: m, clipPath, shapes }: Frame): Bytes => [
  ...float(1, alpha),
  ...part(2, floats(box.x, box.y, box.width, box.height)),
  ...part(3, floats(m.a, m.b, m.c, m.d, m.tx, m.ty)),
  ...text(4, clipPath),
  ...(shapes === "keep" ? part(5, KEEP) : shapes.flatMap((one) => part(5, shape(one)))),
];

/** Encodes a movie, uncompressed. */
export const encodeMovie = ({
  version,
  width,
  height,
  fps,
  frames,
  pictures,
  sprites,
}: Movie): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...text(1, version),
    ...part(2, [...float(1, width), ...float(2, height), ...int(3, fps), ...int(4, frames)]),
    ...[...pictures].flatMap(([key, file]) => part(3, [...text(1, key), ...part(2, file)])),
    ...sprites.flatMap(({ imageKey, frames: list }) =>
      part(4, [...text(1, imageKey), ...list.flatMap((one) => part(2, frame(one)))]),
    ),
  ]);
