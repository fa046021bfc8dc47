import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type OpenedSvga, openSvga } from "#client/features/gifts/svga/open-svga.ts";
import { SvgaCanvas } from "#client/features/gifts/svga/svga-canvas.tsx";
import { useSvgaFrames } from "#client/features/gifts/svga/use-svga-frames.ts";
import { GiftPicture } from "./gift-picture.tsx";

const PICTURE_PX = 144;
/** Where a film that may not move is looked at: by then all of it is there. */
const STILL_PART = 0.6;

function Film({ svga }: { svga: OpenedSvga }) {
  const [isStill, setIsStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    const asked = matchMedia("(prefers-reduced-motion: reduce)");
    const onChange = () => setIsStill(asked.matches);
    asked.addEventListener("change", onChange);
    return () => asked.removeEventListener("change", onChange);
  }, []);
  const [frame] = useSvgaFrames(svga.movie, { isPlaying: !isStill, loops: false });
  return (
    <div className="gift-film">
      <SvgaCanvas svga={svga} frame={isStill ? Math.floor(svga.movie.frames * STILL_PART) : frame} />
    </div>
  );
}

async function fetchFilm(file: string): Promise<OpenedSvga> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`the film ${file} answered ${answer.status}`);
  return openSvga(await answer.blob());
}

/** A gift that is a film plays it once; while it is on its way, or if it cannot be had, its picture stands there. */
export function GiftAnimation({ giftId, file }: { giftId: number; file: string }) {
  const { data: svga } = useQuery({
    queryKey: ["svga", file],
    queryFn: () => fetchFilm(file),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return svga ? <Film svga={svga} /> : <GiftPicture giftId={giftId} size={PICTURE_PX} />;
}
