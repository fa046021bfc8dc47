import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { idImageLabel } from "#client/features/anchors/anchor-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { IdImageSide } from "#domain/anchors/application.ts";
import { m } from "#messages";

/** Images are fetched only on request, because every view is recorded. */
export function IdImageViewer({ applicationId, sides }: { applicationId: number; sides: readonly IdImageSide[] }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ side: IdImageSide; src: string }>();
  const view = useMutation({
    mutationFn: async (side: IdImageSide) => {
      const { mediaType, base64 } = await api.call("POST /operator/anchorImage", { applicationId, side });
      setShown({ side, src: `data:${mediaType};base64,${base64}` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["GET /operator/anchorApplications"] }),
  });
  return (
    <div className="needs-scripts flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {sides.map((side) => (
          <Button key={side} disabled={view.isPending} onClick={() => view.mutate(side)}>
            <span aria-hidden="true" className="i-lucide-eye text-14" />
            {idImageLabel(side)}
          </Button>
        ))}
      </div>
      <p className="text-12 text-muted">{m.operator_image_note()}</p>
      <ErrorNotice text={view.isError ? errorText(view.error) : undefined} />
      {shown ? (
        <Modal title={idImageLabel(shown.side)} onClose={() => setShown(undefined)}>
          <img src={shown.src} alt={idImageLabel(shown.side)} className="max-h-[70vh] w-full object-contain" />
        </Modal>
      ) : null}
    </div>
  );
}
