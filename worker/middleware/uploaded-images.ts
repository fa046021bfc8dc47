import { createMiddleware } from "hono/factory";
import { IMAGE_MEDIA_TYPES, imageFormatOfFile } from "#domain/media/image-upload.ts";
import type { App } from "../app.ts";
import { getStoredImage, type ImageFolder } from "../gateways/storage/images.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Uploads must never run as a page: the content type follows the file name, sniffing is off, and the policy allows
 * nothing.
 */
export const serveUploadedImages = (folder: Exclude<ImageFolder, "id-images">) =>
  createMiddleware<App>(async (c) => {
    const file = c.req.path.split("/").at(-1) ?? "";
    const kind = imageFormatOfFile(file);
    const found = kind && (await getStoredImage(c.env.MEDIA, folder, file));
    if (!found) return c.text("Not Found", 404, { "cache-control": "no-store" });
    return new Response(found.body, {
      headers: {
        "content-type": IMAGE_MEDIA_TYPES[kind],
        "content-length": String(found.size),
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        etag: found.httpEtag,
      },
    });
  });
