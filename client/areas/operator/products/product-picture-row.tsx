import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { ProductAdminView } from "#domain/mall/contract.ts";
import { MAX_PRODUCT_IMAGES, uploadedProductImagePath } from "#domain/mall/product-images.ts";
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { m } from "#messages";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES);
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

/** A first check; the server validates the bytes. */
function fileProblem(file: File): string | undefined {
  if (!ACCEPT.includes(file.type)) return m.error_bad_picture();
  return file.size > MAX_IMAGE_BYTES ? m.account_avatar_too_large({ megabytes: MEGABYTES }) : undefined;
}

/** Moves a picture one position forward. */
const moveForward = (files: readonly string[], index: number): string[] =>
  files.map((file, at) => (at === index - 1 ? files[index] : at === index ? files[index - 1] : file) ?? file);

/** The pictures in order; the first is the product's thumbnail. */
export function ProductPictureRow({ goods: { id: goodsId, name, files } }: { goods: ProductAdminView }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["GET /goods/shelf"] }),
  });
  const add = (chosen: File | undefined) => {
    if (!chosen) return;
    const fileError = fileProblem(chosen);
    setProblem(fileError);
    if (fileError) return;
    change.mutate(async () => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      await api.call("POST /goods/shelf/{goodsId}/picture", { goodsId, bytes });
    });
  };
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {files.length > 0 ? (
        <ol aria-label={m.operator_pictures()} className="flex flex-wrap gap-3">
          {files.map((file, index) => {
            const number = wholeNumber(index + 1, locale);
            return (
              <li key={file} className="flex flex-col items-center gap-1">
                <ProductPicture
                  src={uploadedProductImagePath(file)}
                  name={m.goods_picture_number({ name, number })}
                  size={96}
                />
                <span className="flex">
                  {index > 0 ? (
                    <IconButton
                      icon="i-lucide-arrow-left rtl:rotate-180"
                      label={m.operator_picture_forward({ number })}
                      disabled={change.isPending}
                      onClick={() =>
                        change.mutate(() =>
                          api.call("POST /goods/shelf/orderPictures", { goodsId, files: moveForward(files, index) }),
                        )
                      }
                    />
                  ) : null}
                  <IconButton
                    icon="i-lucide-trash-2"
                    label={m.operator_picture_remove({ number })}
                    disabled={change.isPending}
                    onClick={() => change.mutate(() => api.call("POST /goods/shelf/removePicture", { goodsId, file }))}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      ) : null}
      {files.length < MAX_PRODUCT_IMAGES ? (
        <Button className="self-start" aria-busy={change.isPending} onClick={() => input.current?.click()}>
          {m.operator_picture_add()}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={ACCEPT.join()}
        hidden
        aria-label={m.label_value({ label: m.operator_picture_add(), value: name })}
        onChange={(event) => {
          add(event.target.files?.[0]);
          // Choosing the same file again must fire a change event.
          event.target.value = "";
        }}
      />
      <p className="text-12 text-muted">
        {m.account_avatar_hint({ megabytes: MEGABYTES })} · {m.operator_picture_limit({ most: MAX_PRODUCT_IMAGES })}
      </p>
      <div role="alert" className="text-13 text-live">
        {problem}
      </div>
    </div>
  );
}
