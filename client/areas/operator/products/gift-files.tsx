import { useApp } from "#client/app-context.ts";
import { openSvga } from "#client/features/gifts/svga/open-svga.ts";
import { formatFileSize, svgaErrorText } from "#client/features/gifts/svga/svga-error-labels.ts";
import { type CatalogueGift, MAX_GIFT_ANIMATION_BYTES } from "#domain/gifts/catalogue.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { IMAGE_MEDIA_TYPES } from "#domain/media/image-upload.ts";
import { InvalidMovieError } from "#domain/media/svga/movie.ts";
import { m } from "#messages";
import { UploadButton } from "./upload-button.tsx";

export const GIFT_QUERIES = ["GET /operator/gifts", "GET /gift", "GET /gift/{giftId}"];
export const PICTURE_ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();

async function animationProblem(file: File, locale: Locale): Promise<string | undefined> {
  if (file.size > MAX_GIFT_ANIMATION_BYTES) {
    return m.svga_too_large({ size: formatFileSize(MAX_GIFT_ANIMATION_BYTES, locale) });
  }
  try {
    await openSvga(file);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidMovieError) return svgaErrorText(error.problem, locale);
    throw error;
  }
}

/** Picture and animation of an added gift. */
export function GiftFiles({ gift: { id: giftId } }: { gift: CatalogueGift }) {
  const { locale } = useApp();
  return (
    <div className="needs-scripts grid gap-3 md:grid-cols-2">
      <UploadButton
        label={m.gift_upload_picture()}
        hint={m.small_picture_hint()}
        accept={PICTURE_ACCEPT}
        upload={(api, bytes) => api.call("POST /operator/gifts/{giftId}/picture", { giftId, bytes })}
        refreshes={GIFT_QUERIES}
      />
      <UploadButton
        label={m.gift_upload_animation()}
        hint={m.gift_animation_hint()}
        accept=".svga"
        problem={(file) => animationProblem(file, locale)}
        upload={(api, bytes) => api.call("POST /operator/gifts/{giftId}/animation", { giftId, bytes })}
        refreshes={GIFT_QUERIES}
      />
    </div>
  );
}
