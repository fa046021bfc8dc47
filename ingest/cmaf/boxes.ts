// ISO base media file format boxes (ISO/IEC 14496-12).
import { ascii, type Bytes, concatBytes, u24, u32 } from "./bytes.ts";

type BoxPart = Uint8Array | readonly number[];

export function box(type: string, ...parts: BoxPart[]): Bytes {
  const size = parts.reduce((total, part) => total + part.length, 8);
  return concatBytes([u32(size), ascii(type), ...parts]);
}

export const fullBox = (type: string, version: number, flags: number, ...parts: BoxPart[]): Bytes =>
  box(type, [version], u24(flags), ...parts);

export const zeros = (count: number): number[] => new Array<number>(count).fill(0);
