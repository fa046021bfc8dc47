import "./crop-avatar-dialog.css";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { type CropArea, cropAvatar } from "./crop-avatar.ts";

const MOST_ZOOM = 4;
const ZOOM_STEP = 0.05;

type Props = {
  file: File;
  /** Sends the picture; the dialog stays open with what was refused. */
  onCropped: (bytes: Uint8Array) => Promise<void>;
  onClose: (why?: string) => void;
};

const noField = () => undefined;

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Moved by hand, arrows or two fingers under a round window; what is inside is sent. */
export function CropAvatarDialog({ file, onCropped, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const address = useAddress(file);
  const id = useId();
  const form = useForm<never>(useRouter(), noField);
  const send = async (chosen: CropArea) => {
    const bytes = await cropAvatar(file, chosen).catch(() => undefined);
    // What begins as a picture may still be none; the browser that cannot draw it says so only now.
    if (bytes) await form.send({}, () => onCropped(bytes));
    else onClose(m.error_bad_picture());
  };
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="crop-dialog" onClose={() => onClose()}>
      <h2 id={id} className="mb-4 text-20 font-700">
        {m.account_avatar_crop()}
      </h2>
      <div className="crop-stage" dir="ltr">
        {address ? (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => onClose(m.error_bad_picture()) }}
          />
        ) : null}
      </div>
      <label className="mt-4 block text-13 font-500 text-text">
        {m.account_avatar_zoom()}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="crop-zoom focus-ring"
        />
      </label>
      <FormError text={form.failure} />
      <div className="mt-4 flex gap-3">
        <Button className="flex-1" onClick={() => onClose()}>
          {m.account_cancel()}
        </Button>
        <Button
          kind="primary"
          className="flex-1"
          disabled={!area}
          aria-busy={form.isBusy}
          onClick={() => area && void send(area)}
        >
          {m.account_save()}
        </Button>
      </div>
    </dialog>
  );
}
