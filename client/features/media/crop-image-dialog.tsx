import "./crop-image-dialog.css";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { type CropArea, cropToSquare } from "./crop-image.ts";

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;

type Props = {
  file: File;
  shape: "round" | "square";
  /** Side length of the result. */
  pixels: number;
  /** Uploads the picture; the dialog stays open on errors. */
  onCropped: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  onClose: (why?: string) => void;
};

function useObjectUrl(file: File): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return objectUrl;
}

/** The picture is moved by mouse, arrow keys or touch behind a square or round mask. */
export function CropImageDialog({ file, shape, pixels, onCropped, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const objectUrl = useObjectUrl(file);
  const id = useId();
  const upload = useAction(useRouter());
  const send = async (chosen: CropArea) => {
    const bytes = await cropToSquare(file, chosen, pixels).catch(() => undefined);
    // The file may not be a valid image; browsers only detect that when decoding.
    if (bytes) await upload.run(() => onCropped(bytes));
    else onClose(m.error_bad_picture());
  };
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="crop-dialog" onClose={() => onClose()}>
      <h2 id={id} className="mb-4 text-20 font-700">
        {m.account_avatar_crop()}
      </h2>
      <div className="crop-stage" dir="ltr">
        {objectUrl ? (
          <Cropper
            image={objectUrl}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape={shape === "round" ? "round" : "rect"}
            objectFit="cover"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, chosen) => setArea(chosen)}
            mediaProps={{ onError: () => onClose(m.error_bad_picture()) }}
          />
        ) : null}
      </div>
      <label className="mt-4 block text-13 font-500 text-text">
        {m.account_avatar_zoom()}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="crop-zoom focus-ring"
        />
      </label>
      <ErrorNotice text={upload.failure} />
      <div className="mt-4 flex gap-3">
        <Button className="flex-1" onClick={() => onClose()}>
          {m.account_cancel()}
        </Button>
        <Button
          kind="primary"
          className="flex-1"
          disabled={!area}
          aria-busy={upload.isPending}
          onClick={() => area && void send(area)}
        >
          {m.account_save()}
        </Button>
      </div>
    </dialog>
  );
}
