import fc from "fast-check";
import { expect, test } from "vitest";
import { ChunkError, ChunkReader } from "./chunk-reader.ts";
import { writeChunks } from "./chunk-writer.ts";
import { MESSAGE, type RtmpMessage, setChunkSize } from "./messages.ts";

const MAX_BYTES = 100_000;
const readAll = (reader: ChunkReader, bytes: Buffer): RtmpMessage[] => reader.push(bytes);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");

const message = fc.record({
  type: fc.constantFrom(MESSAGE.audio, MESSAGE.video, MESSAGE.dataAmf0, MESSAGE.commandAmf0),
  streamId: fc.constantFrom(0, 1),
  timestampMs: fc.oneof(fc.nat(100_000), fc.integer({ min: 0xff_fff0, max: 0xffff_ffff })),
  body: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
});

test("messages survive any cut of the byte stream", () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 8 }),
      fc.integer({ min: 1, max: 300 }),
      fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 20 }),
      (messages, chunkSize, cuts) => {
        const stream = Buffer.concat([
          writeChunks(setChunkSize(chunkSize), 128),
          ...messages.map((one) => writeChunks(one, chunkSize)),
        ]);
        const reader = new ChunkReader(MAX_BYTES);
        const read: RtmpMessage[] = [];
        for (let offset = 0, cut = 0; offset < stream.length; cut += 1) {
          const end = offset + (cuts[cut % cuts.length] ?? 1);
          read.push(...reader.push(stream.subarray(offset, end)));
          offset = end;
        }
        expect(read.slice(1)).toEqual(messages);
      },
    ),
  );
});

test("short headers take over what they leave out", () => {
  const full = "04 000064 000002 08 01000000 aa01";
  const sameStream = "44 000017 000001 09 bb";
  const sameLength = "84 000005 cc";
  const sameDelta = "c4 dd";
  const read = readAll(new ChunkReader(MAX_BYTES), hex(full + sameStream + sameLength + sameDelta));
  expect(
    read.map(({ type, streamId, timestampMs, body }) => [type, streamId, timestampMs, body.toString("hex")]),
  ).toEqual([
    [8, 1, 100, "aa01"],
    [9, 1, 123, "bb"],
    [9, 1, 128, "cc"],
    [9, 1, 133, "dd"],
  ]);
});

test("chunks of two streams may alternate", () => {
  const video = (byte: string) => byte.repeat(128);
  const stream = hex(`06 000000 000100 09 01000000 ${video("11")} 04 000000 000001 08 01000000 22 c6 ${video("33")}`);
  const read = readAll(new ChunkReader(MAX_BYTES), stream);
  expect(read.map(({ type, body }) => [type, body.length])).toEqual([
    [8, 1],
    [9, 256],
  ]);
  expect(read[1]?.body.subarray(126, 130).toString("hex")).toBe("11113333");
});

test("stream numbers of two and three bytes are read", () => {
  const two = "00 06 000000 000001 08 01000000 aa";
  const three = "01 0601 000000 000001 08 01000000 bb";
  expect(readAll(new ChunkReader(MAX_BYTES), hex(two + three)).map(({ body }) => body.toString("hex"))).toEqual([
    "aa",
    "bb",
  ]);
});

test("an extended timestamp may be repeated in the following chunks, or not", () => {
  const first = `04 ffffff 000082 09 01000000 01000000 ${"11".repeat(128)}`;
  for (const next of ["c4 01000000 2233", "c4 2233"]) {
    const [read] = readAll(new ChunkReader(MAX_BYTES), hex(`${first}${next}04 000000 000000 08 01000000`));
    expect(read?.timestampMs).toBe(0x0100_0000);
    expect(read?.body.subarray(128).toString("hex")).toBe("2233");
  }
});

test("an aborted message is forgotten", () => {
  const half = `04 000000 000100 09 01000000 ${"11".repeat(128)}`;
  const abort = "02 000000 000004 02 00000000 00000004";
  const next = "04 000000 000001 09 01000000 aa";
  const read = readAll(new ChunkReader(MAX_BYTES), hex(half + abort + next));
  expect(read.map(({ type, body }) => [type, body.length])).toEqual([
    [MESSAGE.abort, 4],
    [MESSAGE.video, 1],
  ]);
});

test("what breaks the rules or a limit is rejected", () => {
  const broken = {
    "no full header": "44 000000 000001 08 aa",
    "too large": "04 000000 ffffff 09 01000000",
    "chunk size zero": "02 000000 000004 01 00000000 00000000",
    "cut off by another": `04 000000 000100 09 01000000 ${"11".repeat(128)} 04 000000 000001 09 01000000 aa`,
  };
  for (const [name, bytes] of Object.entries(broken))
    expect(() => readAll(new ChunkReader(MAX_BYTES), hex(bytes)), name).toThrow(ChunkError);
});
