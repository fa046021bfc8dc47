import {
  type Box,
  IDENTITY,
  InvalidMovieError,
  LINE_CAPS,
  LINE_JOINS,
  type Matrix,
  type Outline,
  type Rgba,
  type Shape,
  type ShapeStyle,
} from "./movie.ts";
import { parseProtobufFields, protobufText } from "./parse-protobuf.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The numbers in a message by field id; absent fields are 0, as in protobuf. */
export function protobufNumbers(message: Bytes): (id: number) => number {
  const found = new Map<number, number>();
  for (const field of parseProtobufFields(message)) {
    if (!("number" in field)) continue;
    if (!Number.isFinite(field.number)) throw new InvalidMovieError("broken");
    found.set(field.id, field.number);
  }
  return (id) => found.get(id) ?? 0;
}

export function parseMatrix(message: Bytes): Matrix {
  const at = protobufNumbers(message);
  return { a: at(1), b: at(2), c: at(3), d: at(4), tx: at(5), ty: at(6) };
}

export function parseBox(message: Bytes): Box {
  const at = protobufNumbers(message);
  return { x: at(1), y: at(2), width: at(3), height: at(4) };
}

function readColour(message: Bytes): Rgba {
  const at = protobufNumbers(message);
  return { r: at(1), g: at(2), b: at(3), a: at(4) };
}

function readStyle(message: Bytes): ShapeStyle {
  const at = protobufNumbers(message);
  const style: ShapeStyle = {
    strokeWidth: at(3),
    lineCap: LINE_CAPS[at(4)] ?? "butt",
    lineJoin: LINE_JOINS[at(5)] ?? "miter",
    miterLimit: at(6),
    dash: [at(7), at(8), at(9)],
  };
  for (const field of parseProtobufFields(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 1) style.fill = readColour(field.bytes);
    if (field.id === 2) style.stroke = readColour(field.bytes);
  }
  return style;
}

function readPath(message: Bytes): Outline {
  let d = "";
  for (const field of parseProtobufFields(message))
    if (field.id === 1 && "bytes" in field) d = protobufText(field.bytes);
  return { kind: "path", d };
}

const readRect = (message: Bytes): Outline => ({
  kind: "rect",
  ...parseBox(message),
  cornerRadius: protobufNumbers(message)(5),
});

function readEllipse(message: Bytes): Outline {
  const at = protobufNumbers(message);
  return { kind: "ellipse", x: at(1), y: at(2), radiusX: at(3), radiusY: at(4) };
}

const KEEP = 3;

/** "keep" repeats the shapes of the previous frame; shapes without style or path are skipped. */
export function parseShape(message: Bytes): Shape | "keep" | undefined {
  if (protobufNumbers(message)(1) === KEEP) return "keep";
  let outline: Outline | undefined;
  let style: ShapeStyle | undefined;
  let transform = IDENTITY;
  for (const field of parseProtobufFields(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 2) outline = readPath(field.bytes);
    if (field.id === 3) outline = readRect(field.bytes);
    if (field.id === 4) outline = readEllipse(field.bytes);
    if (field.id === 10) style = readStyle(field.bytes);
    if (field.id === 11) transform = parseMatrix(field.bytes);
  }
  return outline && style && { outline, style, transform };
}
