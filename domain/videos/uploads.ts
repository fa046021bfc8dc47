import { UPLOAD_CHUNK_BYTES } from "./limits.ts";

export const UPLOAD_REJECTIONS = [
  "not_mp4",
  "broken",
  "index_missing",
  "fragmented",
  "no_video",
  "video_codec",
  "audio_codec",
  "picture_format",
  "too_long",
  "too_short",
  "keyframes",
  "bitrate",
] as const;
export type UploadRejection = (typeof UPLOAD_REJECTIONS)[number];

export const UPLOAD_STATES = ["uploading", "processing", "ready", "rejected"] as const;
export type UploadStateKind = (typeof UPLOAD_STATES)[number];
export type UploadState =
  | { kind: "uploading"; receivedBytes: number }
  | { kind: "processing"; percent: number }
  | { kind: "ready"; videoId: number }
  | { kind: "rejected"; reason: UploadRejection };

type StoredUpload = {
  state: UploadStateKind;
  totalBytes: number;
  receivedBytes: number;
  donePercent: number;
  videoId: number | null;
  reason: UploadRejection | null;
};

export function toUploadState(upload: StoredUpload): UploadState {
  const { state, receivedBytes, donePercent, videoId, reason } = upload;
  if (state === "ready" && videoId !== null) return { kind: "ready", videoId };
  if (state === "rejected") return { kind: "rejected", reason: reason ?? "broken" };
  return state === "uploading" ? { kind: "uploading", receivedBytes } : { kind: "processing", percent: donePercent };
}

export type AppendProblem = "not_uploading" | "wrong_offset" | "wrong_size";

/** A chunk must start where the previous one ended and be complete, so that chunks can be found by number. */
export function findAppendProblem(
  upload: Pick<StoredUpload, "state" | "totalBytes" | "receivedBytes">,
  { offset, bytes }: { offset: number; bytes: number },
): AppendProblem | undefined {
  if (upload.state !== "uploading") return "not_uploading";
  if (offset !== upload.receivedBytes) return "wrong_offset";
  const due = Math.min(UPLOAD_CHUNK_BYTES, upload.totalBytes - upload.receivedBytes);
  return bytes === due && due > 0 ? undefined : "wrong_size";
}

/** The chunks that contain a range of the file, with the range within each chunk. */
export function chunksOf(offset: number, length: number): { chunk: number; from: number; length: number }[] {
  const parts: { chunk: number; from: number; length: number }[] = [];
  for (let at = offset; at < offset + length; ) {
    const chunk = Math.floor(at / UPLOAD_CHUNK_BYTES);
    const from = at - chunk * UPLOAD_CHUNK_BYTES;
    const part = Math.min(UPLOAD_CHUNK_BYTES - from, offset + length - at);
    parts.push({ chunk, from, length: part });
    at += part;
  }
  return parts;
}
