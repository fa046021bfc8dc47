// ISO base media file format boxes (ISO/IEC 14496-12).
import { ascii, type Bytes, concatBytes, u24, u32 } from "./bytes.ts";

type BoxPart = Uint8Array | readonly number[];

const HEADER_BYTES = 8;

export const boxHeader = (type: string, contentBytes: number): number[][] => [
  u32(HEADER_BYTES + contentBytes),
  ascii(type),
];

export const box = (type: string, ...parts: BoxPart[]): Bytes =>
  concatBytes([
    ...boxHeader(
      type,
      parts.reduce((total, { length }) => total + length, 0),
    ),
    ...parts,
  ]);

export const fullBox = (type: string, version: number, flags: number, ...parts: BoxPart[]): Bytes =>
  box(type, [version], u24(flags), ...parts);

export const zeros = (count: number): number[] => new Array<number>(count).fill(0);
