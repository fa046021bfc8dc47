import type { Page } from "playwright-core";
import { CLIP, FRAME_CODE, readFrameCode } from "#simulator/clip/clip-format.ts";

type Sample = { atMs: number; behindMs: number; blocks: boolean[] };
type Watched = {
  samples: Sample[];
  /** Gaps of more than half a second without a new picture. */
  stallsMs: number[];
  firstFrameAtMs: number | undefined;
  clickedAtMs: number | undefined;
};

/** Runs in the page before any other script: reads the frame code from the displayed picture. */
function watchFrames(code: typeof FRAME_CODE): void {
  const watched: Watched = { samples: [], stallsMs: [], firstFrameAtMs: undefined, clickedAtMs: undefined };
  Object.assign(window, { watchedFrames: watched });
  window.addEventListener(
    "click",
    () => Object.assign(watched, { clickedAtMs: performance.timeOrigin + performance.now() }),
    true,
  );
  let known: HTMLVideoElement | null = null;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  function read(video: HTMLVideoElement): boolean[] {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context?.drawImage(video, 0, 0);
    return Array.from({ length: code.bits + 2 }, (_, index) => {
      const x = code.left + (index + 0.5) * code.block;
      return (context?.getImageData(x, code.top + code.block / 2, 1, 1).data[1] ?? 0) > 128;
    });
  }
  function watch(video: HTMLVideoElement): void {
    let lastFrameMs: number | undefined;
    let lastSampleMs = 0;
    function onFrame(shownMs: number): void {
      watched.firstFrameAtMs ??= performance.timeOrigin + shownMs;
      if (lastFrameMs !== undefined && shownMs - lastFrameMs > 500) watched.stallsMs.push(shownMs - lastFrameMs);
      lastFrameMs = shownMs;
      if (shownMs - lastSampleMs > 250) {
        lastSampleMs = shownMs;
        const behindMs = Number(document.querySelector<HTMLElement>(".player-video")?.dataset.behindMs ?? 0);
        watched.samples.push({ atMs: performance.timeOrigin + shownMs, behindMs, blocks: read(video) });
      }
      video.requestVideoFrameCallback(onFrame);
    }
    video.requestVideoFrameCallback(onFrame);
  }
  setInterval(() => {
    const video = document.querySelector("video");
    if (video !== null && video !== known) watch(video);
    known = video;
  }, 10);
}

export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(watchFrames, FRAME_CODE);

export const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watchedFrames: Watched }).watchedFrames);

/** Discards earlier measurements, such as the player's catch-up to the live edge. */
export const forgetWatched = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { watchedFrames } = window as unknown as { watchedFrames: Watched };
    watchedFrames.samples.length = 0;
    watchedFrames.stallsMs.length = 0;
  });

/** Glass to glass: from sending a frame to showing it. The clip loops, so the player's delay identifies the round. */
export function latenciesMs({ samples }: Pick<Watched, "samples">, roundsStartedAtMs: readonly number[]): number[] {
  return samples.flatMap(({ atMs, behindMs, blocks }) => {
    const frame = readFrameCode(blocks);
    if (frame === undefined) return [];
    const sinceStart = roundsStartedAtMs.map((startMs) => atMs - startMs - (frame * 1_000) / CLIP.framesPerSecond);
    const possible = sinceStart.filter((ms) => ms > 0 && Math.abs(ms - behindMs) < CLIP.durationMs);
    const [nearest] = possible.toSorted((a, b) => Math.abs(a - behindMs) - Math.abs(b - behindMs));
    return nearest === undefined ? [] : [nearest];
  });
}
