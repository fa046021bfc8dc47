import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { IMAGE_MEDIA_TYPES, imageFormatOfFile } from "#domain/media/image-upload.ts";
import type { App, AppRequest } from "../app.ts";
import { getStoredImage, type ImageFolder } from "../gateways/storage/images.ts";
import { canSeeNewsImage, isNewsImagePublic } from "../services/news/image-access.ts";
import { canSeeVideoCover, isVideoCoverPublic } from "../services/videos/cover-access.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
/** For images of content that can be withdrawn: browsers revalidate after five minutes. */
const WITHDRAWABLE = "public, max-age=300";
const PRIVATE = "private, no-store";

const fileOf = (c: AppRequest): string => c.req.path.split("/").at(-1) ?? "";
const notFound = (c: AppRequest): Response => c.text("Not Found", 404, { "cache-control": "no-store" });

/**
 * Uploads must never run as a page: the content type follows the file name, sniffing is off, and the CSP allows
 * nothing.
 */
async function respondImage(c: AppRequest, folder: ImageFolder, cacheControl: string): Promise<Response> {
  const file = fileOf(c);
  const kind = imageFormatOfFile(file);
  const found = kind && (await getStoredImage(c.env.MEDIA, folder, file));
  if (!found) return notFound(c);
  const cached = { "cache-control": cacheControl, etag: found.httpEtag };
  if (c.req.header("if-none-match") === found.httpEtag) {
    await found.body.cancel();
    return new Response(null, { status: 304, headers: cached });
  }
  return new Response(found.body, {
    headers: {
      ...cached,
      "content-type": IMAGE_MEDIA_TYPES[kind],
      "content-length": String(found.size),
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

/** Images that stay public for as long as the file exists. */
export const serveUploadedImages = (folder: Exclude<ImageFolder, "id-images" | "news-images" | "video-covers">) =>
  createMiddleware<App>((c) => respondImage(c, folder, FOR_EVER));

const isMalformed = (c: AppRequest): boolean => imageFormatOfFile(fileOf(c)) === undefined;
const rolesOf = (c: AppRequest) => {
  const { who } = c.get("identity");
  return who.kind === "member" ? who.roles : [];
};

/** Images of published texts; all others need `loadSession` and `servePrivateNewsImages`. */
export const servePublicNewsImages = createMiddleware<App>(async (c, next) => {
  if (isMalformed(c)) return notFound(c);
  const isPublic = await isNewsImagePublic({ db: getDatabase(c.env.DB) }, { file: fileOf(c) });
  return isPublic ? respondImage(c, "news-images", WITHDRAWABLE) : next();
});

/** Images of drafts and withdrawn texts, for editors and holders of a preview link. */
export const servePrivateNewsImages = createMiddleware<App>(async (c) => {
  const { id: brandId } = c.get("brand");
  const ctx = {
    db: getDatabase(c.env.DB),
    nowMs: Date.now(),
    secret: c.env.SESSION_SECRET,
    brandId,
    roles: rolesOf(c),
  };
  const preview = { newsId: Number(c.req.query("article")), token: c.req.query("preview") ?? "" };
  const canSee = await canSeeNewsImage(ctx, { file: fileOf(c), preview });
  return canSee ? respondImage(c, "news-images", PRIVATE) : notFound(c);
});

/** Covers of published videos; all others need `loadSession` and `servePrivateVideoCovers`. */
export const servePublicVideoCovers = createMiddleware<App>(async (c, next) => {
  if (isMalformed(c)) return notFound(c);
  const isPublic = await isVideoCoverPublic({ db: getDatabase(c.env.DB) }, { file: fileOf(c) });
  return isPublic ? respondImage(c, "video-covers", WITHDRAWABLE) : next();
});

/** Covers of videos under review or withdrawn, for their owner and for operators. */
export const servePrivateVideoCovers = createMiddleware<App>(async (c) => {
  const { who } = c.get("identity");
  const canSee =
    who.kind === "member" &&
    (await canSeeVideoCover({ db: getDatabase(c.env.DB), uid: who.uid, roles: who.roles }, { file: fileOf(c) }));
  return canSee ? respondImage(c, "video-covers", PRIVATE) : notFound(c);
});
