import { inflateSync } from "node:zlib";

export type DecodedPng = { width: number; height: number; pixel: (x: number, y: number) => number };

const BYTES_PER_PIXEL = 4;

/** The Paeth predictor of the PNG specification. */
function paeth(left: number, above: number, aboveLeft: number): number {
  const estimate = left + above - aboveLeft;
  const [toLeft, toAbove, toAboveLeft] = [left, above, aboveLeft].map((value) => Math.abs(estimate - value));
  if (toLeft === undefined || toAbove === undefined || toAboveLeft === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

/** Decodes 8-bit RGBA; throws on any other format. */
export function decodePng(file: Buffer): DecodedPng {
  if (file.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file[24] !== 8 || file[25] !== 6) throw new Error(`unexpected format: ${file[24]} bits, type ${file[25]}`);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const stride = width * BYTES_PER_PIXEL;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= BYTES_PER_PIXEL ? (pixels[y * stride + x - BYTES_PER_PIXEL] ?? 0) : 0;
      const above = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0;
      const aboveLeft = x >= BYTES_PER_PIXEL && y > 0 ? (pixels[(y - 1) * stride + x - BYTES_PER_PIXEL] ?? 0) : 0;
      const added = [0, left, above, Math.floor((left + above) / 2), paeth(left, above, aboveLeft)][filter] ?? 0;
      pixels[y * stride + x] = ((rows[y * (stride + 1) + 1 + x] ?? 0) + added) & 0xff;
    }
  }
  return { width, height, pixel: (x, y) => pixels.readUInt32BE(y * stride + x * BYTES_PER_PIXEL) };
}
