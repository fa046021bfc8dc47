import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { postPicturePath } from "#client/features/posts/post-pictures.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MAX_POST_PICTURES } from "#domain/content/limits.ts";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import type { PostPicture } from "#domain/posts/contract.ts";
import { m } from "#messages";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

type Props = { pictures: readonly PostPicture[]; onPictures: (pictures: PostPicture[]) => void };

/** Pictures are uploaded when they are chosen, one after the other. */
export function PictureField({ pictures, onPictures }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(useRouter());
  const add = (files: readonly File[]) => {
    let list = [...pictures];
    void upload.run(async (api) => {
      for (const file of files.slice(0, MAX_POST_PICTURES - pictures.length)) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        list = [...list, await api.call("POST /post/picture", { bytes })];
        onPictures(list);
      }
    });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-500 text-text">
        {m.post_pictures({ count: pictures.length, most: MAX_POST_PICTURES })}
      </legend>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ file }, index) => (
            <li key={file} className="relative">
              <img
                src={postPicturePath(file)}
                alt={m.post_picture_alt({ number: index + 1, count: pictures.length })}
                className="h-24 w-24 rounded-10 bg-surface-2 object-cover"
              />
              <IconButton
                icon="i-lucide-x"
                label={m.operator_picture_remove({ number: index + 1 })}
                className="absolute end-0 top-0 bg-float"
                onClick={() => onPictures(pictures.filter((one) => one.file !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length < MAX_POST_PICTURES ? (
        <Button
          className="needs-scripts self-start"
          aria-busy={upload.isPending}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <span aria-hidden="true" className="i-lucide-image-plus text-14" />
          {m.operator_picture_add()}
        </Button>
      ) : null}
      <p className="text-12 text-muted">{m.account_avatar_hint({ megabytes: MEGABYTES })}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={m.operator_picture_add()}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // Choosing the same file again must fire a change event.
          event.target.value = "";
        }}
      />
      <ErrorNotice text={upload.failure} />
    </fieldset>
  );
}
