import { type RefObject, useEffect } from "react";
import { isTyping } from "#client/ui/is-typing.ts";

const SEEK_SECONDS = 10;
const VOLUME_STEP = 0.1;

export type PlayerKeys = {
  video: HTMLVideoElement;
  seekBy(seconds: number): void;
  seekToStart(): void;
  seekToLive(): void;
  toggleFullscreen(): void;
};

const togglePlay = (video: HTMLVideoElement) =>
  video.paused ? void video.play().catch(() => undefined) : video.pause();

const setVolume = (video: HTMLVideoElement, volume: number) => {
  video.volume = Math.min(1, Math.max(0, volume));
  video.muted = video.volume === 0;
};

function toggleCaptions({ textTracks }: HTMLVideoElement) {
  for (const track of textTracks) {
    if (track.kind === "captions" || track.kind === "subtitles") {
      track.mode = track.mode === "showing" ? "hidden" : "showing";
      return;
    }
  }
}

/** Keys that work anywhere on the page. */
const PAGE_KEYS: Record<string, (player: PlayerKeys) => void> = {
  k: ({ video }) => togglePlay(video),
  j: (player) => player.seekBy(-SEEK_SECONDS),
  l: (player) => player.seekBy(SEEK_SECONDS),
  ArrowLeft: (player) => player.seekBy(-SEEK_SECONDS),
  ArrowRight: (player) => player.seekBy(SEEK_SECONDS),
  m: ({ video }) => {
    video.muted = !video.muted;
  },
  f: (player) => player.toggleFullscreen(),
  c: ({ video }) => toggleCaptions(video),
};
/** Keys that would otherwise scroll the page or press a button, so they require focus in the player. */
const FOCUS_KEYS: Record<string, (player: PlayerKeys) => void> = {
  " ": ({ video }) => togglePlay(video),
  ArrowUp: ({ video }) => setVolume(video, video.volume + VOLUME_STEP),
  ArrowDown: ({ video }) => setVolume(video, video.volume - VOLUME_STEP),
  Home: (player) => player.seekToStart(),
  End: (player) => player.seekToLive(),
};
const isRange = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input[type=range]");

/** Elements that handle these keys themselves. */
const usesKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range], input[type=radio], [role=slider], [role=tab], [role=listbox]"))
    return key.startsWith("Arrow") || key === "Home" || key === "End";
  return (
    key === " " && target.closest("button, a, summary, [role=button], media-play-button, media-mute-button") !== null
  );
};

export function usePlayerKeys(root: RefObject<HTMLElement | null>, player: () => PlayerKeys | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) && !isRange(event.target)) return;
      if (usesKey(event.target, event.key)) return;
      const isFocusInside = event.target instanceof Node && root.current?.contains(event.target) === true;
      const isOnPage = event.target === document.body;
      const run =
        PAGE_KEYS[event.key] ?? (isFocusInside || (isOnPage && event.key === " ") ? FOCUS_KEYS[event.key] : undefined);
      const target = player();
      if (!run || !target) return;
      event.preventDefault();
      run(target);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [root, player]);
}
