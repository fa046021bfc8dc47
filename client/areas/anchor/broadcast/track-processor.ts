type TrackProcessor<Frame> = { readonly readable: ReadableStream<Frame> };
type TrackProcessorConstructor = new <Frame>(init: { track: MediaStreamTrack }) => TrackProcessor<Frame>;

declare global {
  /** Not in TypeScript's DOM library, and on the page only in Chromium. */
  var MediaStreamTrackProcessor: TrackProcessorConstructor | undefined;
}

export const hasTrackProcessor = (): boolean => globalThis.MediaStreamTrackProcessor !== undefined;

/** The frames of a track, as they are captured, also while the tab is in the background. */
export function readTrack<Frame>(track: MediaStreamTrack): ReadableStreamDefaultReader<Frame> {
  const Processor = globalThis.MediaStreamTrackProcessor;
  if (!Processor) throw new Error("this browser has no MediaStreamTrackProcessor");
  return new Processor<Frame>({ track }).readable.getReader();
}
