/** The sound of the last segment ends a little before or after its picture. */
const END_SLACK_SECONDS = 0.5;

type Position = {
  seconds: number;
  /** At the previous look. */
  beforeSeconds: number;
  bufferedEndSeconds: number;
  /** The end of a playlist that does not grow any more. */
  endSeconds: number;
};

/**
 * Everything was played, but the stream was not ended: after trimming its back buffer hls.js compares the last segment with
 * what picture and sound have in common, takes it for missing, and neither loads it again nor ends the stream.
 */
export const isStuckAtEnd = ({ seconds, beforeSeconds, bufferedEndSeconds, endSeconds }: Position): boolean =>
  seconds === beforeSeconds &&
  Math.abs(bufferedEndSeconds - seconds) < END_SLACK_SECONDS &&
  endSeconds - seconds < END_SLACK_SECONDS;
