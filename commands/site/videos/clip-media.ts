// Converts a simulator clip to the files of an uploaded video: init, segments, index.
import { INDEX_NAME, initName, segmentName } from "#domain/live/media-file.ts";
import { encodeMediaIndex } from "#domain/live/playlist/media-index.ts";
import { type MediaSegment, targetDurationSeconds } from "#domain/live/playlist/timeline.ts";
import { VIDEO_EPOCH_MS } from "#domain/videos/timeline.ts";
import { concatBytes } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO, type FlvTag } from "#ingest/cmaf/flv-file.ts";
import { parseAudioTag, parseVideoTag } from "#ingest/cmaf/flv-tags.ts";
import { Packager, type PackagerOutput } from "#ingest/cmaf/packager.ts";
import type { FlvClip } from "#simulator/push/clip.ts";

export type ClipMedia = { files: { name: string; body: Uint8Array<ArrayBuffer> | string }[]; segments: number };

function packageTag(packager: Packager, { type, timestampMs, body }: FlvTag): PackagerOutput[] {
  if (type === FLV_VIDEO) {
    const tag = parseVideoTag(body);
    if (tag.kind === "config") return packager.videoConfig(tag.avcC);
    return tag.kind === "frame" ? packager.videoFrame({ ...tag, rawMs: timestampMs }, timestampMs) : [];
  }
  const tag = parseAudioTag(body);
  if (tag.kind === "config") return packager.audioConfig(tag.specificConfig);
  return tag.kind === "frame" ? packager.audioFrame(timestampMs, tag.data) : [];
}

export function createClipMedia(clip: FlvClip): ClipMedia {
  const packager = new Packager();
  const outputs = [...clip.configs, ...clip.frames].flatMap((tag) => packageTag(packager, tag));
  const files: ClipMedia["files"] = [];
  const segments: MediaSegment[] = [];
  let parts: Uint8Array[] = [];
  let durMs = 0;
  for (const output of [...outputs, ...packager.flush()]) {
    if (output.kind === "rejected") throw new Error(`the clip cannot be packaged: ${output.reason}`);
    if (output.kind === "init") {
      files.push({ name: initName(0), body: output.bytes });
      continue;
    }
    parts.push(output.bytes);
    durMs += output.durationMs;
    if (!output.isLastOfSegment) continue;
    const msn = segments.length;
    const before = segments.reduce((total, segment) => total + segment.durMs, 0);
    const body = concatBytes(parts);
    files.push({ name: segmentName(msn), body });
    segments.push({
      ...{ msn, gen: 0, durMs, discontinuity: false },
      pdtMs: VIDEO_EPOCH_MS + before,
      bytes: body.length,
    });
    parts = [];
    durMs = 0;
  }
  files.push({ name: INDEX_NAME, body: encodeMediaIndex(segments, targetDurationSeconds(segments)) });
  return { files, segments: segments.length };
}
