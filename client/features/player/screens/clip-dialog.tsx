import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { clipHref } from "#client/late-links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { CLIP_SECONDS } from "#domain/live/limits.ts";
import { m } from "#messages";

type LinkProps = { url: string; title: string };

/** The link, to copy or (if the browser supports it) to share. */
function ClipLink({ url, title }: LinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // Without permission, selects the link so that it can be copied by hand.
      field.current?.select();
    }
  }
  return (
    <>
      <div className="field">
        <input
          ref={field}
          dir="ltr"
          readOnly
          value={url}
          aria-label={m.clip_link()}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => void copy()}>
          <span aria-hidden="true" className="i-lucide-copy text-16" />
          <span role="status">{isCopied ? m.two_step_copied() : m.clip_copy()}</span>
        </Button>
        {"share" in navigator ? (
          // Dismissing the share sheet is not an error.
          <Button onClick={() => void navigator.share({ url, title }).catch(() => undefined)}>
            <span aria-hidden="true" className="i-lucide-share-2 text-16" />
            {m.clip_share()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

type Props = { roomId: string; liveId: number; atMs: number; onClose: () => void };

/** Creates a clip of the part the viewer has just watched. */
export function ClipDialog({ roomId, liveId, atMs, onClose }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => api.call("POST /live/clip", { liveId, atMs }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["GET /live/clips"] }),
  });
  const { mutate } = create;
  useEffect(() => mutate(), [mutate]);
  const href = create.data && clipHref(app, roomId, create.data.clipId);
  return (
    <Modal title={m.player_share_clip()} onClose={onClose}>
      <p>{m.clip_text({ seconds: CLIP_SECONDS })}</p>
      <div aria-busy={create.isPending} className="flex flex-col gap-3" data-clip={create.data?.clipId}>
        {create.isPending ? <p className="text-muted">{m.clip_creating()}</p> : null}
        <ErrorNotice text={create.isError ? errorText(create.error) : undefined} />
        {create.isError ? (
          <Button className="self-start" onClick={() => mutate()}>
            {m.shell_try_again()}
          </Button>
        ) : null}
        {href ? (
          <>
            <ClipLink url={new URL(href, location.href).href} title={create.data.title || m.player_clip()} />
            <ButtonLink className="self-start" href={href}>
              {m.clip_watch()}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
