type TrackProcessor<Frame> = { readonly readable: ReadableStream<Frame> };
type TrackProcessorConstructor = new <Frame>(init: { track: MediaStreamTrack }) => TrackProcessor<Frame>;

declare global {
  /** Not in TypeScript's DOM library, and on the page only in Chromium. */
  var MediaStreamTrackProcessor: TrackProcessorConstructor | undefined;
}

export const hasTrackProcessor = (): boolean => globalThis.MediaStreamTrackProcessor !== undefined;

/** Reads the frames of a track as they are captured, even in a background tab. */
export function readTrack<Frame>(track: MediaStreamTrack): ReadableStreamDefaultReader<Frame> {
  const Processor = globalThis.MediaStreamTrackProcessor;
  if (!Processor) throw new Error("this browser has no MediaStreamTrackProcessor");
  return new Processor<Frame>({ track }).readable.getReader();
}
