import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import { toCover } from "#client/features/media/to-cover.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props = { videoId: number; cover: string | null; player: RefObject<HTMLElement | null> };

/** The video's picture in lists: the frame shown by the player, or an image. */
export function VideoCoverField({ videoId, cover, player }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { run, failure, isPending } = useAction(router);
  const [problem, setProblem] = useState<string>();
  async function save(bytes: Awaited<ReturnType<typeof toCover>>) {
    setProblem(bytes ? undefined : m.error_bad_picture());
    if (!bytes) return;
    await run(async (api) => {
      await api.call("POST /video/cover", { videoId, bytes });
      await queryClient.invalidateQueries({ queryKey: ["GET /video/edit"] });
    });
  }
  async function capture() {
    const video = player.current?.querySelector("video");
    if (!video || video.videoWidth === 0) return setProblem(m.video_cover_no_frame());
    await save(await toCover(video, { width: video.videoWidth, height: video.videoHeight }));
  }
  async function upload(file: File) {
    const picture = await createImageBitmap(file).catch(() => undefined);
    await save(picture && (await toCover(picture, picture)));
  }
  return (
    <div className="flex flex-col gap-2">
      <ImagePicker
        label={m.golive_cover()}
        buttonLabel={m.account_avatar_choose()}
        isPending={isPending}
        error={problem}
        onFile={(file) => void upload(file)}
      >
        <p className="text-13 font-500 text-text">{m.golive_cover()}</p>
        <div className="grid aspect-video w-full max-w-60 place-items-center overflow-hidden rounded-10 bg-surface-2">
          {cover ? (
            <img src={cover} alt={m.golive_cover()} className="size-full object-cover" />
          ) : (
            <span aria-hidden="true" className="i-lucide-image text-32 text-muted" />
          )}
        </div>
        <Button aria-busy={isPending} onClick={() => void capture()}>
          <span aria-hidden="true" className="i-lucide-camera text-16" />
          {m.golive_cover_capture()}
        </Button>
      </ImagePicker>
      <ErrorNotice isInline text={failure} />
    </div>
  );
}
