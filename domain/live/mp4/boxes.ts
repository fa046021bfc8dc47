export type Mp4Box = { type: string; body: Uint8Array };

const HEADER_BYTES = 8;

export const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) * 0x1000000 + ((bytes[at + 1] ?? 0) << 16) + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)) >>>
  0;
export const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);

/** The boxes of a file or of another box; truncated boxes are left out. */
export function parseBoxes(bytes: Uint8Array): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at + HEADER_BYTES <= bytes.byteLength; ) {
    const size = uint32(bytes, at);
    if (size < HEADER_BYTES || at + size > bytes.byteLength) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEADER_BYTES));
    boxes.push({ type, body: bytes.subarray(at + HEADER_BYTES, at + size) });
    at += size;
  }
  return boxes;
}

const NOTHING = new Uint8Array();

export const findBox = (bytes: Uint8Array, ...path: string[]): Uint8Array | undefined =>
  path.reduce<Uint8Array | undefined>(
    (inside, type) => inside && parseBoxes(inside).find((box) => box.type === type)?.body,
    bytes,
  );

export const listBoxes = (bytes: Uint8Array | undefined, type: string): Uint8Array[] =>
  parseBoxes(bytes ?? NOTHING)
    .filter((box) => box.type === type)
    .map(({ body }) => body);
