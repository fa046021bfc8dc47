import { useEffect, useRef, useState } from "react";
import { Player } from "svga";
import type { OpenedSvga } from "./open-svga.ts";
import { toSvgaVideo } from "./svga-video.ts";

/** The library draws a frame; which one is ours to say, so that a movie can be stopped and gone through. */
function drawer(canvas: HTMLCanvasElement) {
  const player = new Player(canvas);
  return {
    load: ({ movie, bitmaps }: OpenedSvga) => player.mount(toSvgaVideo(movie, bitmaps)),
    draw(frame: number) {
      player.currentFrame = frame;
      // biome-ignore lint/complexity/useLiteralKeys: its one way to draw a frame without its own clock is not public.
      player["drawFrame"](frame);
    },
  };
}

/** One frame of a movie, as large as its place; where it stands says what it is. */
export function SvgaCanvas({ svga, frame }: { svga: OpenedSvga; frame: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [loaded, setLoaded] = useState<ReturnType<typeof drawer>>();
  useEffect(() => {
    if (!canvas.current) return;
    let isGone = false;
    const made = drawer(canvas.current);
    void made.load(svga).then(() => {
      if (!isGone) setLoaded(made);
    });
    return () => {
      isGone = true;
      setLoaded(undefined);
    };
  }, [svga]);
  useEffect(() => loaded?.draw(frame), [loaded, frame]);
  return <canvas ref={canvas} className="svga-canvas" data-frame={loaded ? frame : undefined} />;
}
