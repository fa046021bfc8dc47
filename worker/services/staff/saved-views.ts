import { deleteSavedView, selectSavedViews, upsertSavedView } from "#db/queries/staff/saved-views.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_SAVED_VIEWS, type SavedView, type SaveViewInput } from "#domain/staff/views-contract.ts";
import type { ServiceContext } from "../context.ts";
import type { StaffActor } from "./staff-context.ts";

type ViewContext = ServiceContext & { actor: StaffActor };

/** The caller's own views, by name. */
export const listSavedViews = async (
  { db, actor }: ViewContext,
  { page }: { page: string },
): Promise<{ list: SavedView[] }> => ({ list: await selectSavedViews(db, actor.uid, page) });

export async function saveView({ db, nowMs, actor }: ViewContext, input: SaveViewInput): Promise<{ viewId: number }> {
  const [saved] = await upsertSavedView(db, { ...input, uid: actor.uid, nowMs, max: MAX_SAVED_VIEWS });
  if (!saved) throw new AppError("conflict");
  return saved;
}

export async function deleteView({ db, actor }: ViewContext, { viewId }: { viewId: number }): Promise<void> {
  const { meta } = await deleteSavedView(db, actor.uid, viewId);
  if (meta.changes === 0) throw new AppError("not_found", ["viewId"]);
}
