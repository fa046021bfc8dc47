import { type BoxDrawRow, selectDraws } from "#db/queries/mall/box-draws.ts";
import type { BoxDraw } from "#domain/mall/contract.ts";
import type { BoxPrize } from "#domain/mall/draw.ts";
import type { LocalizedContext } from "../context.ts";

export const toBoxDraw = ({ prizes, ...row }: BoxDrawRow): BoxDraw => ({
  ...row,
  prizes: JSON.parse(prizes) as BoxPrize[],
});

/** Every draw of a box with the data that verifies it, newest first. */
export async function listBoxDraws(
  { db, locale }: LocalizedContext,
  { boxId, before = Number.MAX_SAFE_INTEGER, size }: { boxId: number; before?: number | undefined; size: number },
): Promise<{ list: BoxDraw[]; next: number | null }> {
  const rows = await selectDraws(db, boxId, { locale, before, size });
  const page = rows.slice(0, size);
  return { list: page.map(toBoxDraw), next: rows.length > size ? (page.at(-1)?.number ?? null) : null };
}
