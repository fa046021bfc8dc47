/** In the last segment, audio ends slightly before or after video. */
const END_SLACK_SECONDS = 0.5;

type Position = {
  seconds: number;
  /** Position at the previous check. */
  beforeSeconds: number;
  bufferedEndSeconds: number;
  /** End of a playlist that no longer grows. */
  endSeconds: number;
};

/**
 * Everything was played, but the stream has not ended: after trimming the back buffer, hls.js compares the last segment
 * with the range that audio and video have in common, considers it missing, and neither reloads it nor ends the stream.
 */
export const isStuckAtEnd = ({ seconds, beforeSeconds, bufferedEndSeconds, endSeconds }: Position): boolean =>
  seconds === beforeSeconds &&
  Math.abs(bufferedEndSeconds - seconds) < END_SLACK_SECONDS &&
  endSeconds - seconds < END_SLACK_SECONDS;
