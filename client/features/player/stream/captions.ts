import Hls from "hls.js";

/** The playlist does not specify the language. */
const LABEL = "CC";

function captionTrack(video: HTMLVideoElement): TextTrack {
  const added = [...video.textTracks].find(({ kind, label }) => kind === "captions" && label === LABEL);
  return added ?? video.addTextTrack("captions", LABEL);
}

function clear(track: TextTrack): void {
  const { mode } = track;
  // The cues of a disabled track cannot be listed.
  if (mode === "disabled") track.mode = "hidden";
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  track.mode = mode;
}

/**
 * Puts captions embedded in our video into a separate track: hls.js adds cues to its own track only if a video-only
 * buffer grows, and our buffer has video and audio muxed. The viewer's choice survives a change of source.
 */
export function showCaptions(hls: Hls, video: HTMLVideoElement): { close(): void } {
  let track: TextTrack | undefined;
  hls.on(Hls.Events.CUES_PARSED, (_name, { type, cues }) => {
    if (type !== "captions") return;
    if (!track) {
      track = captionTrack(video);
      clear(track);
    }
    for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue);
  });
  return {
    close() {
      if (track) clear(track);
    },
  };
}
