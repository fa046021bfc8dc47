// Pushes a clip in real time on a loop, as a streamer's OBS would.
import { setTimeout as sleep } from "node:timers/promises";
import type { AmfObject } from "#ingest/rtmp/amf0.ts";
import { CLIP } from "#simulator/clip/clip-format.ts";
import type { FlvClip } from "./clip.ts";
import { PublishRejectedError, RtmpPublisher } from "./rtmp-client.ts";

export type PublishOptions = {
  /** Server and app, as in `rtmp://127.0.0.1:1935/live`. */
  url: string;
  room: string;
  key: string;
  /** A function is called again whenever the clip restarts; all its clips must share one decoder configuration. */
  clip: FlvClip | (() => FlvClip);
  /** Batches frames at this interval to save CPU; by default each frame is sent on time. */
  batchMs?: number;
  /** Ends the push. */
  signal?: AbortSignal;
  /** Called with the wall clock time of frame 0 whenever the clip restarts or falls behind. */
  onLoop?: (startedAtMs: number) => void;
};

const RECONNECT_MS = 1_000;
/** If the push is later than this, e.g. after the machine slept, it continues from now instead of catching up. */
const MAX_LATE_MS = 2_000;
const MAX_TIMESTAMP = 0x1_0000_0000;

const metadataOf = (clip: FlvClip): AmfObject => ({
  width: CLIP.width,
  height: CLIP.height,
  framerate: CLIP.framesPerSecond,
  videocodecid: 7,
  ...(clip.configs.length > 1 && { audiocodecid: 10, audiosamplerate: CLIP.audioRate }),
});

const currentClip = (clip: PublishOptions["clip"]): FlvClip => (typeof clip === "function" ? clip() : clip);

const wait = (forMs: number, signal: AbortSignal | undefined): Promise<void> =>
  forMs > 0 ? sleep(forMs, undefined, signal && { signal }).catch(() => undefined) : Promise.resolve();

/** Sends tags over one connection until it fails or the signal aborts. */
export async function sendClip(
  publisher: Pick<RtmpPublisher, "send">,
  { clip: source, signal, onLoop, batchMs = 0 }: Omit<PublishOptions, "url" | "room" | "key">,
): Promise<void> {
  let clip = currentClip(source);
  for (const config of clip.configs) await publisher.send({ ...config, timestampMs: 0 });
  let startedAtMs = Date.now();
  for (let offsetMs = 0; !signal?.aborted; offsetMs += clip.durationMs) {
    clip = currentClip(source);
    onLoop?.(startedAtMs + offsetMs);
    for (const frame of clip.frames) {
      const mediaMs = offsetMs + frame.timestampMs;
      const lateMs = Date.now() - startedAtMs - mediaMs;
      if (lateMs > MAX_LATE_MS) {
        startedAtMs += lateMs;
        onLoop?.(startedAtMs + offsetMs);
      }
      if (lateMs < 0) await wait(Math.max(-lateMs, batchMs), signal);
      if (signal?.aborted) return;
      await publisher.send({ ...frame, timestampMs: mediaMs % MAX_TIMESTAMP });
    }
  }
}

/** Pushes until the signal aborts. Reconnects after a lost connection; rejects if the server refuses the push. */
export async function publishLoop(options: PublishOptions): Promise<void> {
  const { url, room, key, clip, signal } = options;
  while (!signal?.aborted) {
    try {
      const publisher = await RtmpPublisher.publish(url, `${room}?key=${key}`, metadataOf(currentClip(clip)));
      await sendClip(publisher, options);
      await publisher.close();
    } catch (error) {
      if (error instanceof PublishRejectedError) throw error;
      await wait(RECONNECT_MS, signal);
    }
  }
}
