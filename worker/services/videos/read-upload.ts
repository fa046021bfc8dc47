import { findBox } from "#domain/live/mp4/boxes.ts";
import { MAX_MOOV_BYTES } from "#domain/videos/limits.ts";
import { BOX_HEADER_BYTES, isMovieStart, parseBoxHeader } from "#domain/videos/mp4/box-header.ts";
import { type Mp4Movie, parseMp4 } from "#domain/videos/mp4/movie.ts";
import { planSegments, type SegmentPlan } from "#domain/videos/mp4/plan-segments.ts";
import { chunksOf, type UploadRejection } from "#domain/videos/uploads.ts";
import { type AudioConfig, parseAudioConfig } from "#ingest/cmaf/audio-config.ts";
import { type Bytes, concatBytes } from "#ingest/cmaf/bytes.ts";
import { parseVideoConfig, type VideoConfig } from "#ingest/cmaf/video-config.ts";
import type { VideoStore } from "../../gateways/storage/video-store.ts";

const MAX_TOP_LEVEL_BOXES = 200;

/** Reads from a file that is stored in chunks. */
export class UploadedFile {
  readonly bytes: number;
  readonly #id: string;
  readonly #store: VideoStore;

  constructor(store: VideoStore, { id, totalBytes }: { id: string; totalBytes: number }) {
    this.#store = store;
    this.#id = id;
    this.bytes = totalBytes;
  }

  /** Undefined if a chunk is missing. */
  async read(offset: number, length: number): Promise<Bytes | undefined> {
    const parts: Bytes[] = [];
    for (const { chunk, ...range } of chunksOf(offset, length)) {
      const part = await this.#store.readChunk(this.#id, chunk, range);
      if (!part) return undefined;
      parts.push(part);
    }
    const [only, ...more] = parts;
    return only && more.length === 0 ? only : concatBytes(parts);
  }
}

type Rejected = { problem: UploadRejection };

/** The body of `moov`, wherever it is in the file. */
async function readMoov(file: UploadedFile): Promise<{ moov: Bytes } | Rejected> {
  let at = 0;
  for (let count = 0; count < MAX_TOP_LEVEL_BOXES && at < file.bytes; count += 1) {
    const start = await file.read(at, Math.min(BOX_HEADER_BYTES, file.bytes - at));
    if (!start) return { problem: "broken" };
    if (at === 0 && !isMovieStart(start, file.bytes)) return { problem: "not_mp4" };
    const header = parseBoxHeader(start, file.bytes - at);
    if (!header) return { problem: "broken" };
    if (header.type === "moov") {
      if (at + header.bytes > file.bytes) return { problem: "broken" };
      if (header.bytes > MAX_MOOV_BYTES) return { problem: "too_long" };
      const moov = await file.read(at + header.headerBytes, header.bytes - header.headerBytes);
      return moov ? { moov } : { problem: "broken" };
    }
    at += header.bytes;
  }
  return { problem: "index_missing" };
}

export type ReadUpload = Mp4Movie & {
  plan: SegmentPlan;
  videoConfig: VideoConfig;
  audioConfig: AudioConfig | undefined;
};

/** The file's tracks and its planned segments, or the reason why it cannot be played as it is. */
export async function readUpload(file: UploadedFile): Promise<ReadUpload | Rejected> {
  const found = await readMoov(file);
  if ("problem" in found) return found;
  if (findBox(found.moov, "cmov")) return { problem: "broken" };
  const parsed = parseMp4(found.moov, file.bytes);
  if ("problem" in parsed) return parsed;
  const { movie } = parsed;
  const video = parseVideoConfig(movie.video.decoderConfig);
  if ("problem" in video) return { problem: "picture_format" };
  const audio = movie.audio && parseAudioConfig(movie.audio.decoderConfig);
  if (audio && "problem" in audio) return { problem: "audio_codec" };
  const plan = planSegments(movie);
  if ("problem" in plan) return plan;
  return { ...movie, plan, videoConfig: video.config, audioConfig: audio?.config };
}
