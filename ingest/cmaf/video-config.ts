// The decoder configuration of H.264 (ISO/IEC 14496-15, AVCDecoderConfigurationRecord).
import { toHex, viewOf } from "./bytes.ts";
import { parseSps } from "./sps.ts";

export type VideoConfig = { avcC: Uint8Array; codec: string; width: number; height: number };
export type ParsedConfig<T> = { config: T } | { problem: string };

const MAX_WIDTH = 4096;
const MAX_HEIGHT = 2304;

export function parseVideoConfig(avcC: Uint8Array): ParsedConfig<VideoConfig> {
  const spsCount = (avcC[5] ?? 0) & 0x1f;
  if (avcC.length < 11 || avcC[0] !== 1 || spsCount === 0) return { problem: "The H.264 configuration is not valid." };
  const spsBytes = viewOf(avcC).getUint16(6);
  const nal = avcC.subarray(8, 8 + spsBytes);
  const sps = nal.length === spsBytes ? parseSps(nal) : undefined;
  if (!sps) return { problem: "The H.264 configuration is not valid." };
  if (sps.chromaFormat !== 1 || sps.bitDepth !== 8)
    return { problem: "Only 8-bit 4:2:0 video plays in browsers. Set the color format to NV12 or I420." };
  const { width, height } = sps;
  if (width > MAX_WIDTH || height > MAX_HEIGHT)
    return { problem: `${width}x${height} is too large. The limit is ${MAX_WIDTH}x${MAX_HEIGHT}.` };
  const codec = `avc1.${[...avcC.subarray(1, 4)].map(toHex).join("")}`;
  return { config: { avcC: new Uint8Array(avcC), codec, width, height } };
}
