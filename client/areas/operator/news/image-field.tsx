import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { newsImagePath } from "#client/features/news/news-image-path.ts";
import { Button } from "#client/ui/button.tsx";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import type { NewsImage } from "#domain/news/document.ts";
import { m } from "#messages";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

type Props = { label: string; image: NewsImage | undefined; onImage: (image: NewsImage | undefined) => void };

const FOCUS_FIELDS = [
  { key: "focusX", label: m.desk_focus_x },
  { key: "focusY", label: m.desk_focus_y },
] as const;
const toPercent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);

/** The whole image with its focal point, which crops keep in view; sliders move it by keyboard. */
function FocusedPicture({ image, onImage }: { image: NewsImage; onImage: (image: NewsImage) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <div className="relative self-start" data-focus={`${image.focusX} ${image.focusY}`}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard. */}
        <img
          src={newsImagePath(image.file)}
          alt={image.alt}
          width={image.width}
          height={image.height}
          className="h-auto max-h-80 w-auto max-w-full cursor-crosshair rounded-10"
          onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { clientWidth, clientHeight } }) =>
            onImage({ ...image, focusX: toPercent(offsetX, clientWidth), focusY: toPercent(offsetY, clientHeight) })
          }
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute h-5 w-5 rounded-full border-2 border-white bg-accent shadow-float"
          style={{ left: `calc(${image.focusX}% - 10px)`, top: `calc(${image.focusY}% - 10px)` }}
        />
      </div>
      {FOCUS_FIELDS.map(({ key, label }) => (
        <label key={key} className="block text-13 font-500 text-text">
          {label()}
          <input
            type="range"
            min={0}
            max={100}
            // Positions in an image do not depend on the text direction.
            dir="ltr"
            value={image[key]}
            onChange={(event) => onImage({ ...image, [key]: event.target.valueAsNumber })}
            className="min-h-11 w-full accent-accent focus-ring"
          />
        </label>
      ))}
      <p className="text-12 text-muted">{m.desk_focus_hint()}</p>
    </fieldset>
  );
}

/** Uploads an image with its required alt text and credit. */
export function NewsImageField({ label, image, onImage }: Props) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(router);
  const add = (file: File | undefined) => {
    if (!file) return;
    void upload.run(async (api) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const stored = await api.call("POST /operator/news/picture", { bytes });
      onImage({ alt: "", credit: "", focusX: 50, focusY: 50, ...image, ...stored });
    });
  };
  return (
    <div className="flex flex-col gap-3">
      {image ? (
        <>
          <FocusedPicture image={image} onImage={onImage} />
          <TextField label={m.desk_alt()} value={image.alt} onValue={(alt) => onImage({ ...image, alt })} required />
          <TextField
            label={m.desk_credit()}
            value={image.credit}
            onValue={(credit) => onImage({ ...image, credit })}
            required
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={upload.isPending} onClick={() => input.current?.click()}>
          {m.label_value({ label: m.operator_picture_add(), value: label })}
        </Button>
        {image ? <Button onClick={() => onImage(undefined)}>{m.passkeys_remove()}</Button> : null}
      </div>
      <p className="text-12 text-muted">{m.account_avatar_hint({ megabytes: MEGABYTES })}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={label}
        onChange={(event) => {
          add(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <ErrorNotice text={upload.failure} />
    </div>
  );
}
