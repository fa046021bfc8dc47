import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { errorText } from "#client/features/forms/error-text.ts";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { anchorImagePath } from "#domain/anchors/image-path.ts";
import { MAX_PROFILE_PICTURES } from "#domain/anchors/limits.ts";
import { m } from "#messages";
import { ownProfileQuery } from "../anchor-queries.ts";

/** Cover and pictures of the public profile. Saved as soon as they are chosen. */
export function ProfilePictures({ profile }: { profile: AnchorProfile }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { anchor, cover, pictures } = profile;
  const { queryKey } = ownProfileQuery(api, anchor.uid);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey });
  const readBytes = async (file: File) => ({ bytes: new Uint8Array(await file.arrayBuffer()) });
  const setCover = useMutation({
    mutationFn: async (file: File) => api.call("POST /anchor/cover", await readBytes(file)),
    onSuccess,
  });
  const add = useMutation({
    mutationFn: async (file: File) => api.call("POST /anchor/picture", await readBytes(file)),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (file: string) =>
      api.call("POST /updateAnchor", { pictures: pictures.filter((picture) => picture !== file) }),
    onSuccess,
  });
  const pictureError = add.error ?? remove.error;
  return (
    <div className="flex flex-col gap-6">
      <ImagePicker
        label={m.golive_cover()}
        buttonLabel={m.account_avatar_choose()}
        isPending={setCover.isPending}
        error={setCover.error ? errorText(setCover.error) : undefined}
        onFile={(file) => setCover.mutate(file)}
      >
        <p className="text-13 font-500 text-text">{m.golive_cover()}</p>
        <div className="grid aspect-[16/5] w-full place-items-center overflow-hidden rounded-10 bg-surface-2">
          {cover ? (
            <img src={anchorImagePath(cover)} alt={m.golive_cover()} className="size-full object-cover" />
          ) : (
            <span aria-hidden="true" className="i-lucide-image text-32 text-muted" />
          )}
        </div>
      </ImagePicker>
      <ImagePicker
        label={m.anchor_overview_pictures({ max: MAX_PROFILE_PICTURES })}
        buttonLabel={m.account_avatar_choose()}
        isPending={add.isPending}
        error={pictureError ? errorText(pictureError) : undefined}
        onFile={(file) => add.mutate(file)}
      >
        <p className="text-13 font-500 text-text">{m.anchor_overview_pictures({ max: MAX_PROFILE_PICTURES })}</p>
        <ul className="flex flex-wrap gap-3">
          {pictures.map((file, at) => (
            <li key={file} className="relative size-30 overflow-hidden rounded-10 bg-surface-2" data-picture={file}>
              <img
                src={anchorImagePath(file)}
                alt={m.streamer_picture({ number: wholeNumber(at + 1, locale), name: anchor.username })}
                className="size-full object-cover"
              />
              <IconButton
                icon="i-lucide-x"
                label={m.operator_picture_remove({ number: wholeNumber(at + 1, locale) })}
                className="absolute end-1 top-1 bg-surface-0"
                disabled={remove.isPending}
                onClick={() => remove.mutate(file)}
              />
            </li>
          ))}
        </ul>
      </ImagePicker>
    </div>
  );
}
