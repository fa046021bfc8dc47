import { expect, test } from "vitest";
import { parseSps, removeEmulationPrevention } from "./sps.ts";
import { parseVideoConfig } from "./video-config.ts";

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"));

/** Writes bits and Exp-Golomb numbers, to build parameter sets that no encoder here makes. */
function bits(...fields: (string | { ue: number } | { se: number })[]): Uint8Array {
  const golomb = (code: number) => {
    const binary = (code + 1).toString(2);
    return "0".repeat(binary.length - 1) + binary;
  };
  const text = fields
    .map((field) => {
      if (typeof field === "string") return field;
      return golomb("ue" in field ? field.ue : field.se > 0 ? field.se * 2 - 1 : -field.se * 2);
    })
    .join("");
  const padded = `${text}1`.padEnd(Math.ceil((text.length + 1) / 8) * 8, "0");
  return Uint8Array.from(padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

const byte = (value: number): string => value.toString(2).padStart(8, "0");
const BASELINE = [byte(0x67), byte(66), byte(0), byte(30), { ue: 0 }] as const;
const NO_CROP = ["1", "0"] as const;

test("a baseline stream has its size in macroblocks", () => {
  const sps = bits(...BASELINE, { ue: 0 }, { ue: 2 }, { ue: 1 }, "0", { ue: 39 }, { ue: 22 }, "1", ...NO_CROP, "0");
  expect(parseSps(sps)).toMatchObject({ profile: 66, level: 30, width: 640, height: 368 });
});

test("1080p is cropped from 1088 lines", () => {
  const crop = ["1", { ue: 0 }, { ue: 0 }, { ue: 0 }, { ue: 4 }] as const;
  const sps = bits(
    ...BASELINE,
    { ue: 0 },
    { ue: 0 },
    { ue: 4 },
    { ue: 4 },
    "0",
    { ue: 119 },
    { ue: 67 },
    "1",
    "1",
    ...crop,
  );
  expect(parseSps(sps)).toMatchObject({ width: 1920, height: 1080 });
});

test("interlaced video counts half the lines", () => {
  const crop = ["1", { ue: 0 }, { ue: 0 }, { ue: 0 }, { ue: 2 }] as const;
  const sps = bits(...BASELINE, { ue: 0 }, { ue: 2 }, { ue: 1 }, "0", { ue: 119 }, { ue: 33 }, "0", "0", "1", ...crop);
  expect(parseSps(sps)).toMatchObject({ width: 1920, height: 1080 });
});

test("a high profile with scaling lists and picture order type 1 is read to its size", () => {
  const high = [byte(0x67), byte(100), byte(0), byte(40), { ue: 0 }, { ue: 1 }, { ue: 0 }, { ue: 0 }, "0"] as const;
  const lists = ["1", "1", { se: -8 }, "0000000"] as const;
  const order = [{ ue: 1 }, "0", { se: 3 }, { se: -3 }, { ue: 2 }, { se: 1 }, { se: -1 }] as const;
  const sps = bits(...high, ...lists, { ue: 0 }, ...order, { ue: 4 }, "0", { ue: 79 }, { ue: 44 }, "1", "1", "0");
  expect(parseSps(sps)).toMatchObject({ width: 1280, height: 720, chromaFormat: 1, bitDepth: 8 });
});

test("emulation prevention bytes are removed, other threes stay", () => {
  expect([...removeEmulationPrevention(hex("00 00 03 01 03 00 03"))]).toEqual([0, 0, 1, 3, 0, 3]);
});

test("video that browsers cannot play is rejected with what to change", () => {
  const tenBit = bits(
    byte(0x67),
    byte(110),
    byte(0),
    byte(40),
    { ue: 0 },
    { ue: 1 },
    { ue: 2 },
    { ue: 2 },
    "0",
    "0",
    { ue: 0 },
    { ue: 2 },
    { ue: 4 },
    "0",
    { ue: 79 },
    { ue: 44 },
    "1",
    "1",
    "0",
  );
  const avcC = Uint8Array.from([1, 110, 0, 40, 0xff, 0xe1, 0, tenBit.length, ...tenBit, 1, 0, 1, 0x68]);
  expect(parseVideoConfig(avcC)).toEqual({ problem: expect.stringContaining("NV12") });
});

test("truncated and random parameter sets are rejected", () => {
  for (const text of ["", "67", "67 64", "67 64 00 1f", "68 64 00 1f ac d9 40", "67 64 00 1f ff ff"])
    expect(parseSps(hex(text)), text).toBeUndefined();
  for (const text of [
    "",
    "01 64 00 1f ff e1 ff ff 67",
    "00 64 00 1f ff e1 00 04 67 64 00 1f",
    "01 64 00 1f ff e0 00 00 00 00 00",
  ])
    expect(parseVideoConfig(hex(text)), text).toHaveProperty("problem");
});
