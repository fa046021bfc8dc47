import { FRAMES_PER_SECOND, QUALITY_CHOICES, type Quality } from "./quality.ts";
import { hasTrackProcessor } from "./track-processor.ts";

export type EncodingSupport =
  | { kind: "unsupported" }
  /** Without an AAC encoder (`hasSound` is false) only the picture can be sent. */
  | { kind: "supported"; qualities: readonly Quality[]; hasSound: boolean; hasScreen: boolean };

/** Capabilities reported by the browser. */
export type BrowserMedia = {
  canCapture: boolean;
  hasScreen: boolean;
  canEncodeVideo(config: VideoEncoderConfig): Promise<boolean>;
  canEncodeAudio(config: AudioEncoderConfig): Promise<boolean>;
};

/** High, main and baseline profile at level 4.0, best first. */
const VIDEO_CODECS = ["avc1.640028", "avc1.4d0028", "avc1.42e028"] as const;
export const AUDIO_CODEC = "mp4a.40.2";
export const AUDIO_SAMPLE_RATE = 48_000;
export const AUDIO_BITS_PER_SECOND = 128_000;

export const videoEncoderConfig = ({ codec, width, height, kbps }: Quality): VideoEncoderConfig => ({
  ...{ codec, width, height, bitrate: kbps * 1_000, framerate: FRAMES_PER_SECOND },
  latencyMode: "realtime",
  avc: { format: "avc" },
});

export const audioEncoderConfig = (sampleRate: number, numberOfChannels: number): AudioEncoderConfig => ({
  ...{ codec: AUDIO_CODEC, sampleRate, numberOfChannels, bitrate: AUDIO_BITS_PER_SECOND },
});

export const browserMedia = (): BrowserMedia => ({
  canCapture:
    hasTrackProcessor() &&
    typeof VideoEncoder !== "undefined" &&
    typeof navigator.mediaDevices?.getUserMedia === "function",
  hasScreen: typeof navigator.mediaDevices?.getDisplayMedia === "function",
  canEncodeVideo: async (config) => (await VideoEncoder.isConfigSupported(config)).supported === true,
  canEncodeAudio: async (config) =>
    typeof AudioEncoder !== "undefined" && (await AudioEncoder.isConfigSupported(config)).supported === true,
});

/** Old browsers reject an unknown configuration instead of answering `supported: false`. */
const isAccepted = (answer: Promise<boolean>): Promise<boolean> => answer.catch(() => false);

async function findQualities(media: BrowserMedia): Promise<Quality[]> {
  const found = await Promise.all(
    QUALITY_CHOICES.map(async (choice) => {
      for (const codec of VIDEO_CODECS) {
        const quality = { ...choice, codec };
        if (await isAccepted(media.canEncodeVideo(videoEncoderConfig(quality)))) return quality;
      }
      return undefined;
    }),
  );
  return found.filter((quality) => quality !== undefined);
}

/** Checked before anything starts, so that a streamer does not find out on air. */
export async function checkCapability(media: BrowserMedia): Promise<EncodingSupport> {
  if (!media.canCapture) return { kind: "unsupported" };
  const qualities = await findQualities(media);
  if (qualities.length === 0) return { kind: "unsupported" };
  const hasSound = await isAccepted(media.canEncodeAudio(audioEncoderConfig(AUDIO_SAMPLE_RATE, 2)));
  return { kind: "supported", qualities, hasSound, hasScreen: media.hasScreen };
}
