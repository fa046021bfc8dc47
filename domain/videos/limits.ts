export const MAX_VIDEO_TITLE_LENGTH = 120;
export const MIN_VIDEO_TITLE_LENGTH = 3;
export const MAX_VIDEO_DESCRIPTION_LENGTH = 2_000;
export const MAX_VIDEO_REASON_LENGTH = 300;
export const MAX_VIDEO_TEAMS = 4;

/** Chunk size of uploads; only the last chunk is shorter. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024 * 1024;
export const MAX_UPLOAD_MS = 3 * 3_600_000;
export const MAX_UPLOADS_PER_DAY = 20;
/** An upload without new data for this long is deleted. */
export const UPLOAD_EXPIRES_MS = 24 * 3_600_000;

/** Sample tables of three hours are far smaller; the limit exists because the worker holds them in memory. */
export const MAX_MOOV_BYTES = 24 * 1024 * 1024;
/** Segments are cut at the first keyframe after this duration. */
export const VIDEO_SEGMENT_MS = 4_000;
/** Longer keyframe intervals would make segments too long for seeking. */
export const MAX_VIDEO_SEGMENT_MS = 12_000;
/** About 20 Mbit/s over the maximum segment duration; three copies are in memory while it is written. */
export const MAX_VIDEO_SEGMENT_BYTES = 16 * 1024 * 1024;
