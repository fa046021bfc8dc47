import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { NewsPicture } from "#client/features/news/article-blocks.tsx";
import { Button } from "#client/ui/button.tsx";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import type { NewsImage } from "#domain/news/document.ts";
import { m } from "#messages";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

type Props = { label: string; image: NewsImage | undefined; onImage: (image: NewsImage | undefined) => void };

/** Upload with the alt text and credit that every image needs. */
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
          <NewsPicture image={image} />
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
          {`${m.operator_picture_add()}: ${label}`}
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
