import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** The streamer, the clip's author and administrators may remove a clip. */
export function RemoveClip({ clipId, onRemoved }: { clipId: string; onRemoved?: () => void }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call("POST /live/clip/remove", { clipId }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ["GET /live/clips"] });
      onRemoved?.();
    },
  });
  if (!isAsking) {
    return (
      <Button className="needs-scripts" onClick={() => setIsAsking(true)}>
        <span aria-hidden="true" className="i-lucide-trash-2 text-16" />
        {m.clip_remove()}
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-13 text-strong">{m.clip_remove_confirm()}</legend>
      <Button kind="primary" disabled={remove.isPending} aria-busy={remove.isPending} onClick={() => remove.mutate()}>
        {m.clip_remove()}
      </Button>
      <Button disabled={remove.isPending} onClick={() => setIsAsking(false)}>
        {m.account_cancel()}
      </Button>
      <ErrorNotice isInline text={remove.isError ? errorText(remove.error) : undefined} />
    </fieldset>
  );
}
