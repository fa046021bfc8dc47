import { crc32, deflateSync } from "node:zlib";

const bytesOf = (...parts: (string | number[] | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

const long = (value: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = bytesOf(name, data);
  return bytesOf(long(data.length), named, long(crc32(named)));
};

export const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A valid grey PNG; `extra` chunks precede its data, `claims` overrides the size in the header. */
export function png(side: number, extra: readonly [string, string][] = [], claims = side): Buffer {
  const head = bytesOf(long(claims), long(claims), [8, 0, 0, 0, 0]);
  // Each row starts with its filter type: none.
  const row = Buffer.alloc(side + 1, 0x7f).fill(0, 0, 1);
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 1 });
  return bytesOf(
    PNG_HEAD,
    chunk("IHDR", head),
    ...extra.map(([name, data]) => chunk(name, Buffer.from(data, "latin1"))),
    chunk("IDAT", rows),
    chunk("IEND", new Uint8Array()),
  );
}

const segment = (marker: number, data: Uint8Array): Buffer =>
  bytesOf([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);

/** A JPEG like a camera's: location and maker in APP1, a comment, then a frame and a scan. */
export function jpeg(side: number, { note = "GPS 51.5,-0.1 <script>alert(1)</script>", after = "" } = {}): Buffer {
  const frame = [8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0];
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, bytesOf("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xe1, bytesOf("Exif\0\0", note)),
    segment(0xfe, bytesOf(note)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.from(frame)),
    segment(0xc4, Buffer.alloc(20, 0)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    [0x12, 0x34, 0xff, 0x00, 0x56, 0xff, 0xd0, 0x78],
    [0xff, 0xd9],
    after,
  );
}
