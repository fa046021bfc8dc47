import { incrementCoverVersion } from "#db/queries/live/lives.ts";
import { AppError } from "#domain/errors.ts";
import { coverKey, coverPath } from "#domain/live/cover.ts";
import type { CoverStore } from "../../gateways/storage/cover-store.ts";
import { parseUpload } from "../media/save-upload.ts";
import type { LiveContext } from "./live-context.ts";
import { requireOpenLive } from "./own-live.ts";

/** A JPEG taken from the dashboard's preview, or an upload. Each has a new name, so caches never serve an old one. */
export async function setLiveCover(
  ctx: LiveContext & { covers: CoverStore },
  { bytes }: { bytes: Uint8Array },
): Promise<{ coverUrl: string }> {
  const live = await requireOpenLive(ctx);
  const picture = await parseUpload(bytes);
  if (picture.kind !== "jpg") throw new AppError("bad_picture", ["bytes"]);
  // The file is stored before the version is incremented, because a version without its file would show nothing.
  const next = live.coverVersion + 1;
  await ctx.covers.put(coverKey(live.id, next), picture.bytes);
  const [stored] = await incrementCoverVersion(ctx.db, live.id);
  const version = stored?.version ?? next;
  if (version !== next) await ctx.covers.put(coverKey(live.id, version), picture.bytes);
  if (live.coverVersion > 0) await ctx.covers.remove(coverKey(live.id, live.coverVersion));
  return { coverUrl: coverPath(live.id, version) };
}
