import { selectIsImagePreviewed, selectIsImagePublic } from "#db/queries/news/images.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { readArticlePreviewToken } from "../../crypto/article-preview-token.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

/** A withdrawn article's images are not public unless another public article shows them too. */
export async function isNewsImagePublic({ db }: ReadContext, { file }: { file: string }): Promise<boolean> {
  const [found] = await selectIsImagePublic(db, file);
  return found?.isPublic === 1;
}

type Asking = ServiceContext & { secret: string; brandId: string; roles: readonly Role[] };
type Preview = { newsId: number; token: string };

/** Images that are not public are visible to editors and, those of its version, to holders of a preview link. */
export async function canSeeNewsImage(
  ctx: Asking,
  { file, preview: { newsId, token } }: { file: string; preview: Preview },
): Promise<boolean> {
  if (anyCan(ctx.roles, "edit_news")) return true;
  const locale = readArticlePreviewToken(ctx.secret, token, { ...ctx, newsId });
  if (locale === undefined) return false;
  const [found] = await selectIsImagePreviewed(ctx.db, { newsId, locale, file });
  return found?.isPreviewed === 1;
}
