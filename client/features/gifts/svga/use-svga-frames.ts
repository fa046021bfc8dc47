import { useEffect, useState } from "react";
import type { Movie } from "#domain/media/svga/movie.ts";

/** Where the film stands after so long; without a loop it stays at its end. */
export function frameAt(
  elapsedMs: number,
  from: number,
  { frames, fps }: Pick<Movie, "frames" | "fps">,
  loops: boolean,
) {
  const frame = from + Math.floor((elapsedMs * fps) / 1_000);
  return loops ? frame % frames : Math.min(frame, frames - 1);
}

type Asked = { isPlaying: boolean; loops: boolean; from?: number; onEnd?: (() => void) | undefined };

/** The frame to show now, by the movie's own pace, and a way to go to another. */
export function useSvgaFrames(
  movie: Pick<Movie, "frames" | "fps">,
  { isPlaying, loops, from = 0, onEnd }: Asked,
): [number, (frame: number) => void] {
  const [start, setStart] = useState(from);
  const [frame, setFrame] = useState(from);
  const { frames, fps } = movie;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on from where it stands when it is let go on.
  useEffect(() => {
    if (!isPlaying) return;
    const last = frames - 1;
    const first = !loops && frame >= last ? 0 : frame;
    const startMs = performance.now();
    let asked = requestAnimationFrame(function step(nowMs) {
      const next = frameAt(Math.max(0, nowMs - startMs), first, { frames, fps }, loops);
      setFrame(next);
      if (!loops && next === last) onEnd?.();
      else asked = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(asked);
  }, [isPlaying, loops, frames, fps, start]);
  const go = (next: number) => {
    setFrame(next);
    setStart(next);
  };
  return [frame, go];
}
