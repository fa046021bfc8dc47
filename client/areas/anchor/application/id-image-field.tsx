import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { idImageLabel } from "#client/features/anchors/anchor-labels.ts";
import { errorText } from "#client/features/forms/error-text.ts";
import { ImagePicker } from "#client/features/media/image-picker.tsx";
import type { IdImageSide } from "#domain/anchors/application.ts";
import { m } from "#messages";

/** Uploads immediately. The preview shows the chosen file, because the stored image is private. */
export function IdImageField({ side, isUploaded }: { side: IdImageSide; isUploaded: boolean }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      await api.call("POST /anchor/idImage", { side, bytes: new Uint8Array(await file.arrayBuffer()) });
      setPreview(URL.createObjectURL(file));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["GET /anchor/status"] }),
  });
  const label = idImageLabel(side);
  return (
    <li className="flex min-w-0 flex-1 basis-40 flex-col gap-2" data-id-image={isUploaded ? "uploaded" : "missing"}>
      <p className="text-13 font-500 text-text">{label}</p>
      <ImagePicker
        label={label}
        buttonLabel={m.account_avatar_choose()}
        isPending={upload.isPending}
        error={upload.isError ? errorText(upload.error) : undefined}
        onFile={(file) => upload.mutate(file)}
      >
        <div className="grid aspect-[8/5] w-full place-items-center overflow-hidden rounded-10 border border-dashed bg-surface-1 text-13 text-muted">
          {preview ? (
            <img src={preview} alt={label} className="size-full object-cover" />
          ) : isUploaded ? (
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="i-lucide-check text-16" />
              {m.apply_image_uploaded()}
            </span>
          ) : (
            <span aria-hidden="true" className="i-lucide-id-card text-32" />
          )}
        </div>
      </ImagePicker>
    </li>
  );
}
