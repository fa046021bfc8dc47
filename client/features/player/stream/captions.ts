import Hls from "hls.js";

/** The playlist does not say in which language they are. */
const LABEL = "CC";

function captionTrack(video: HTMLVideoElement): TextTrack {
  const added = [...video.textTracks].find(({ kind, label }) => kind === "captions" && label === LABEL);
  return added ?? video.addTextTrack("captions", LABEL);
}

function clear(track: TextTrack): void {
  const { mode } = track;
  // The cues of a disabled track can not be listed.
  if (mode === "disabled") track.mode = "hidden";
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  track.mode = mode;
}

/**
 * Captions inside our video, in a track of our own: hls.js adds cues to its track only when a buffer of pictures alone grows, and
 * ours has picture and sound in one. The viewer's choice outlasts a change of the source.
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
