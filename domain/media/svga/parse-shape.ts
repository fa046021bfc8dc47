import {
  type Box,
  IDENTITY,
  LINE_CAPS,
  LINE_JOINS,
  type Matrix,
  MovieRefusal,
  type Outline,
  type Rgba,
  type Shape,
  type ShapeStyle,
} from "./movie.ts";
import { fieldsOf, textOf } from "./parse-protobuf.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The numbers of a message by their id; what is absent is 0, as protobuf has it. */
export function numbersOf(message: Bytes): (id: number) => number {
  const found = new Map<number, number>();
  for (const field of fieldsOf(message)) {
    if (!("number" in field)) continue;
    if (!Number.isFinite(field.number)) throw new MovieRefusal("broken");
    found.set(field.id, field.number);
  }
  return (id) => found.get(id) ?? 0;
}

export function readMatrix(message: Bytes): Matrix {
  const at = numbersOf(message);
  return { a: at(1), b: at(2), c: at(3), d: at(4), tx: at(5), ty: at(6) };
}

export function readBox(message: Bytes): Box {
  const at = numbersOf(message);
  return { x: at(1), y: at(2), width: at(3), height: at(4) };
}

function readColour(message: Bytes): Rgba {
  const at = numbersOf(message);
  return { r: at(1), g: at(2), b: at(3), a: at(4) };
}

function readStyle(message: Bytes): ShapeStyle {
  const at = numbersOf(message);
  const style: ShapeStyle = {
    strokeWidth: at(3),
    lineCap: LINE_CAPS[at(4)] ?? "butt",
    lineJoin: LINE_JOINS[at(5)] ?? "miter",
    miterLimit: at(6),
    dash: [at(7), at(8), at(9)],
  };
  for (const field of fieldsOf(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 1) style.fill = readColour(field.bytes);
    if (field.id === 2) style.stroke = readColour(field.bytes);
  }
  return style;
}

function readPath(message: Bytes): Outline {
  let d = "";
  for (const field of fieldsOf(message)) if (field.id === 1 && "bytes" in field) d = textOf(field.bytes);
  return { kind: "path", d };
}

const readRect = (message: Bytes): Outline => ({
  kind: "rect",
  ...readBox(message),
  cornerRadius: numbersOf(message)(5),
});

function readEllipse(message: Bytes): Outline {
  const at = numbersOf(message);
  return { kind: "ellipse", x: at(1), y: at(2), radiusX: at(3), radiusY: at(4) };
}

const KEEP = 3;

/** "keep" stands for the shapes of the frame before; a shape without style or outline is none. */
export function readShape(message: Bytes): Shape | "keep" | undefined {
  if (numbersOf(message)(1) === KEEP) return "keep";
  let outline: Outline | undefined;
  let style: ShapeStyle | undefined;
  let transform = IDENTITY;
  for (const field of fieldsOf(message)) {
    if (!("bytes" in field)) continue;
    if (field.id === 2) outline = readPath(field.bytes);
    if (field.id === 3) outline = readRect(field.bytes);
    if (field.id === 4) outline = readEllipse(field.bytes);
    if (field.id === 10) style = readStyle(field.bytes);
    if (field.id === 11) transform = readMatrix(field.bytes);
  }
  return outline && style && { outline, style, transform };
}
