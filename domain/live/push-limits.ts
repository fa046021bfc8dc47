/** Reasons for rejecting a push, as shown on the streamer's dashboard and by the ingest. */
export const PUSH_REJECTIONS = [
  "push_key_wrong",
  "push_key_revoked",
  "push_address_refused",
  "push_taken",
  "live_over",
  "push_codec",
  "push_bitrate",
] as const;
export type PushRejection = (typeof PUSH_REJECTIONS)[number];

export const PUSH_SOURCES = ["rtmp", "put", "browser"] as const;
export type PushSource = (typeof PUSH_SOURCES)[number];

/** Twice the bitrate of 1080p60; viewers' connections must be able to carry it, too. */
export const MAX_PUSH_KBPS = 20_000;
/** The bitrate is averaged over this much media, so that one large keyframe does not exceed the limit. */
export const BITRATE_WINDOW_MS = 6_000;
/** A complete segment at the maximum bitrate, for pushes without shorter parts. */
export const MAX_PART_BYTES = 12 * 1024 * 1024;
export const MAX_INIT_BYTES = 64 * 1024;
export const MAX_SEGMENT_MS = 6_000;
/** Tolerates rounded frame times at the end of a segment. */
export const SEGMENT_TOLERANCE_MS = 500;
export const MAX_PARTS_PER_SEGMENT = 64;

/** Video and audio as the publisher names them: FLV's "h264" and "aac", or RFC 6381's "avc1…" and "mp4a…". */
export type PushCodec = { video: string; width: number; height: number; audio: string | null };

export const isPlayableCodec = ({ video, audio }: PushCodec): boolean =>
  /^(h264|avc1)/i.test(video) && (audio === null || /^(aac|mp4a\.40)/i.test(audio));
