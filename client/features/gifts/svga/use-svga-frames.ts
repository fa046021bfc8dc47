import { useEffect, useState } from "react";
import type { Movie } from "#domain/media/svga/movie.ts";

/** Unless looping, the last frame stays. */
export function frameAt(
  elapsedMs: number,
  from: number,
  { frames, fps }: Pick<Movie, "frames" | "fps">,
  loops: boolean,
) {
  const frame = from + Math.floor((elapsedMs * fps) / 1_000);
  return loops ? frame % frames : Math.min(frame, frames - 1);
}

type Options = { isPlaying: boolean; loops: boolean; from?: number; onEnd?: (() => void) | undefined };

/** Advances the current frame at the movie's fps; also returns a function to seek. */
export function useSvgaFrames(
  movie: Pick<Movie, "frames" | "fps">,
  { isPlaying, loops, from = 0, onEnd }: Options,
): [number, (frame: number) => void] {
  const [start, setStart] = useState(from);
  const [frame, setFrame] = useState(from);
  const { frames, fps } = movie;
  // biome-ignore lint/correctness/useExhaustiveDependencies: playback resumes from the current frame.
  useEffect(() => {
    if (!isPlaying) return;
    const last = frames - 1;
    const first = !loops && frame >= last ? 0 : frame;
    const startMs = performance.now();
    let request = requestAnimationFrame(function step(nowMs) {
      const next = frameAt(Math.max(0, nowMs - startMs), first, { frames, fps }, loops);
      setFrame(next);
      if (!loops && next === last) onEnd?.();
      else request = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, loops, frames, fps, start]);
  const seek = (next: number) => {
    setFrame(next);
    setStart(next);
  };
  return [frame, seek];
}
