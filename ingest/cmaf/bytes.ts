// Big-endian reads and writes. This folder also runs in browsers, so it uses no Node types.

export type Bytes = Uint8Array<ArrayBuffer>;

export function concatBytes(chunks: readonly (Uint8Array | readonly number[])[]): Bytes {
  const joined = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

export function areBytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const u16 = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff];
export const u24 = (value: number): number[] => [(value >>> 16) & 0xff, ...u16(value)];
export const u32 = (value: number): number[] => [(value >>> 24) & 0xff, ...u24(value)];
export const u64 = (value: number): number[] => [...u32(Math.floor(value / 0x1_0000_0000)), ...u32(value >>> 0)];

export const readU24 = (bytes: Uint8Array, offset: number): number =>
  ((bytes[offset] ?? 0) << 16) | ((bytes[offset + 1] ?? 0) << 8) | (bytes[offset + 2] ?? 0);

export const readI24 = (bytes: Uint8Array, offset: number): number => (readU24(bytes, offset) << 8) >> 8;

export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

export const toHex = (byte: number): string => byte.toString(16).padStart(2, "0");
