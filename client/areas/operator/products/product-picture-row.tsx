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

/** What can be told before the bytes are looked at; the server looks at them. */
function fileProblem(file: File): string | undefined {
  if (!ACCEPT.includes(file.type)) return m.error_bad_picture();
  return file.size > MAX_IMAGE_BYTES ? m.account_avatar_too_large({ megabytes: MEGABYTES }) : undefined;
}

/** One place nearer to the front. */
const forward = (files: readonly string[], place: number): string[] =>
  files.map((file, at) => (at === place - 1 ? files[place] : at === place ? files[place - 1] : file) ?? file);

/** The uploaded pictures in their order; the first stands for the goods. */
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
    const found = fileProblem(chosen);
    setProblem(found);
    if (found) return;
    change.mutate(async () => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      await api.call("POST /goods/shelf/{goodsId}/picture", { goodsId, bytes });
    });
  };
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {files.length > 0 ? (
        <ol aria-label={m.operator_pictures()} className="flex flex-wrap gap-3">
          {files.map((file, place) => {
            const number = wholeNumber(place + 1, locale);
            return (
              <li key={file} className="flex flex-col items-center gap-1">
                <ProductPicture
                  src={uploadedProductImagePath(file)}
                  name={m.goods_picture_number({ name, number })}
                  size={96}
                />
                <span className="flex">
                  {place > 0 ? (
                    <IconButton
                      icon="i-lucide-arrow-left rtl:rotate-180"
                      label={m.operator_picture_forward({ number })}
                      disabled={change.isPending}
                      onClick={() =>
                        change.mutate(() =>
                          api.call("POST /goods/shelf/orderPictures", { goodsId, files: forward(files, place) }),
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
        aria-label={`${m.operator_picture_add()}: ${name}`}
        onChange={(event) => {
          add(event.target.files?.[0]);
          // The same file again is a new choice.
          event.target.value = "";
        }}
      />
      <p className="text-12 text-muted">
        {m.account_avatar_hint({ megabytes: MEGABYTES })} · {m.operator_picture_most({ most: MAX_PRODUCT_IMAGES })}
      </p>
      <div role="alert" className="text-13 text-live">
        {problem}
      </div>
    </div>
  );
}
