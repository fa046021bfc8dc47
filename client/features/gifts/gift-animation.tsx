import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type OpenedSvga, openSvga } from "#client/features/gifts/svga/open-svga.ts";
import { SvgaCanvas } from "#client/features/gifts/svga/svga-canvas.tsx";
import { useSvgaFrames } from "#client/features/gifts/svga/use-svga-frames.ts";
import type { Gift } from "#domain/gifts/catalogue.ts";
import { GiftPicture } from "./gift-picture.tsx";

const PICTURE_PX = 144;
/** Frame shown with reduced motion, as a fraction of the animation; most of it is visible there. */
const STILL_POSITION = 0.6;

function SvgaAnimation({ svga }: { svga: OpenedSvga }) {
  const [isStill, setIsStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    const mediaQuery = matchMedia("(prefers-reduced-motion: reduce)");
    const onChange = () => setIsStill(mediaQuery.matches);
    mediaQuery.addEventListener("change", onChange);
    return () => mediaQuery.removeEventListener("change", onChange);
  }, []);
  const [frame] = useSvgaFrames(svga.movie, { isPlaying: !isStill, loops: false });
  return (
    <div className="gift-animation">
      <SvgaCanvas svga={svga} frame={isStill ? Math.floor(svga.movie.frames * STILL_POSITION) : frame} />
    </div>
  );
}

async function fetchAnimation(file: string): Promise<OpenedSvga> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the film ${file} answered ${response.status}`);
  return openSvga(await response.blob());
}

/** Plays the gift's animation once; shows its picture while it loads or if it fails. */
export function GiftAnimation({ gift, file }: { gift: Gift; file: string }) {
  const { data: svga } = useQuery({
    queryKey: ["svga", file],
    queryFn: () => fetchAnimation(file),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return svga ? <SvgaAnimation svga={svga} /> : <GiftPicture gift={gift} size={PICTURE_PX} />;
}
