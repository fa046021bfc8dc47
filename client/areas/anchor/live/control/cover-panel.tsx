import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import { isBlack, toCover } from "#client/features/media/to-cover.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/switch.tsx";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";

const AUTO_MS = 60_000;
/** Retry interval while the picture is black, as it often is at the start. */
const FIRST_AUTO_MS = 3_000;

const uploadedKey = (liveId: number) => `uploaded-cover-${liveId}`;

/** Stored, so that even after a reload a video frame does not replace an uploaded cover. */
function isUploaded(liveId: number): boolean {
  try {
    return localStorage.getItem(uploadedKey(liveId)) !== null;
  } catch {
    // Without storage, video frames are used.
    return false;
  }
}

function storeUploaded(liveId: number, isUploaded: boolean): void {
  try {
    if (isUploaded) localStorage.setItem(uploadedKey(liveId), "1");
    else localStorage.removeItem(uploadedKey(liveId));
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

type Props = { live: OwnLive; video: RefObject<HTMLVideoElement | null>; hasPicture: boolean; isLive: boolean };

/** Cover of the live in lists: uploaded, or taken from the video once or every minute. */
export function CoverPanel({ live, video, hasPicture, isLive }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { run, failure, isPending } = useAction(router);
  const [isAuto, setIsAuto] = useState(() => !isUploaded(live.liveId));
  const [problem, setProblem] = useState<string>();

  function changeAuto(next: boolean) {
    setIsAuto(next);
    storeUploaded(live.liveId, !next);
  }
  async function save(bytes: Uint8Array | undefined) {
    setProblem(bytes ? undefined : m.error_bad_picture());
    if (!bytes) return;
    await run(async (api) => {
      await api.call("POST /live/cover", { bytes });
      await queryClient.invalidateQueries({ queryKey: ["GET /anchor/liveInfo"] });
    });
  }
  /** Returns false if the video has no picture yet, or a black one unless `isAsked`. */
  async function capture({ isAsked }: { isAsked: boolean }): Promise<boolean> {
    const element = video.current;
    if (!element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
    const size = { width: element.videoWidth, height: element.videoHeight };
    if (!isAsked && isBlack(element, size)) return false;
    await save(await toCover(element, size));
    return true;
  }
  async function upload(file: File) {
    changeAuto(false);
    const picture = await createImageBitmap(file).catch(() => undefined);
    await save(picture && (await toCover(picture, picture)));
  }
  const latest = useRef(capture);
  latest.current = capture;
  const isUpdating = isAuto && isLive && hasPicture;
  useEffect(() => {
    if (!isUpdating) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = async () => {
      const isTaken = await latest.current({ isAsked: false });
      timer = setTimeout(() => void next(), isTaken ? AUTO_MS : FIRST_AUTO_MS);
    };
    timer = setTimeout(() => void next(), FIRST_AUTO_MS);
    return () => clearTimeout(timer);
  }, [isUpdating]);

  return (
    <div className="flex flex-col gap-3">
      <ImagePicker
        label={m.golive_cover()}
        buttonLabel={m.account_avatar_choose()}
        isPending={isPending}
        error={problem}
        onFile={(file) => void upload(file)}
      >
        <p className="text-13 font-500 text-text">{m.golive_cover()}</p>
        <div className="grid aspect-video w-full max-w-60 place-items-center overflow-hidden rounded-10 bg-surface-2">
          {live.coverUrl ? (
            <img src={live.coverUrl} alt={m.golive_cover()} className="size-full object-cover" />
          ) : (
            <span aria-hidden="true" className="i-lucide-image text-32 text-muted" />
          )}
        </div>
        <Button disabled={!hasPicture} aria-busy={isPending} onClick={() => void capture({ isAsked: true })}>
          <span aria-hidden="true" className="i-lucide-camera text-16" />
          {m.golive_cover_capture()}
        </Button>
      </ImagePicker>
      <Switch label={m.golive_cover_auto()} checked={isAuto} onChecked={changeAuto} />
      <ErrorNotice isInline text={failure} />
    </div>
  );
}
