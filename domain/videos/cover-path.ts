/** Stored with the video. */
export const videoCoverPath = (file: string): string => `/video-covers/${file}`;
