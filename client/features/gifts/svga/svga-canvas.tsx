import { useEffect, useRef, useState } from "react";
import { Player } from "svga";
import type { OpenedSvga } from "./open-svga.ts";
import { toSvgaVideo } from "./svga-video.ts";

/** Renders single frames, so that the caller controls playback. */
function createRenderer(canvas: HTMLCanvasElement) {
  const player = new Player(canvas);
  return {
    load: ({ movie, bitmaps }: OpenedSvga) => player.mount(toSvgaVideo(movie, bitmaps)),
    draw(frame: number) {
      player.currentFrame = frame;
      // biome-ignore lint/complexity/useLiteralKeys: the library's method to render one frame is private.
      player["drawFrame"](frame);
    },
  };
}

/** One frame of a movie, sized to its container, which also has the label. */
export function SvgaCanvas({ svga, frame }: { svga: OpenedSvga; frame: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [loaded, setLoaded] = useState<ReturnType<typeof createRenderer>>();
  useEffect(() => {
    if (!canvas.current) return;
    let isUnmounted = false;
    const renderer = createRenderer(canvas.current);
    void renderer.load(svga).then(() => {
      if (!isUnmounted) setLoaded(renderer);
    });
    return () => {
      isUnmounted = true;
      setLoaded(undefined);
    };
  }, [svga]);
  useEffect(() => loaded?.draw(frame), [loaded, frame]);
  return <canvas ref={canvas} className="svga-canvas" data-frame={loaded ? frame : undefined} />;
}
