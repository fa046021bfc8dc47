// The decoder configuration of AAC (ISO/IEC 14496-3, AudioSpecificConfig).
import { BitReader } from "./bit-reader.ts";
import type { ParsedConfig } from "./video-config.ts";

export type AudioConfig = {
  specificConfig: Uint8Array;
  codec: string;
  sampleRate: number;
  channels: number;
  /** Samples per AAC frame. */
  frameSamples: number;
};

const SAMPLE_RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const EXPLICIT_RATE = 15;
const MAX_CHANNELS = 8;

export function parseAudioConfig(specificConfig: Uint8Array): ParsedConfig<AudioConfig> {
  const reader = new BitReader(specificConfig);
  let objectType = reader.bits(5);
  if (objectType === 31) objectType = 32 + reader.bits(6);
  const rateIndex = reader.bits(4);
  const sampleRate = rateIndex === EXPLICIT_RATE ? reader.bits(24) : SAMPLE_RATES[rateIndex];
  const channelConfig = reader.bits(4);
  const hasShortFrames = objectType === 2 && reader.flag();
  if (specificConfig.length < 2 || reader.isPastEnd || !sampleRate || channelConfig > MAX_CHANNELS)
    return { problem: "The AAC configuration is not valid." };
  return {
    config: {
      specificConfig: new Uint8Array(specificConfig),
      codec: `mp4a.40.${objectType}`,
      sampleRate,
      channels: channelConfig === 0 ? 2 : channelConfig,
      frameSamples: hasShortFrames ? 960 : 1024,
    },
  };
}
