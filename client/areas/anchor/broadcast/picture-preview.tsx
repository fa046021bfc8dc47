import { useEffect, useRef } from "react";
import { m } from "#messages";
import type { PictureState } from "./broadcast-view.ts";

/** Previews the camera or screen, before and during sending. */
export function PicturePreview({ picture }: { picture: PictureState }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = picture.kind === "on" ? picture.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={m.broadcast_preview()}
      data-picture={picture.kind}
      className="aspect-video w-full rounded-10 bg-black object-contain"
    />
  );
}
