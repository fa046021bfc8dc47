import { type BoxDrawRow, selectDraws } from "#db/queries/mall/box-draws.ts";
import type { BoxDraw } from "#domain/mall/contract.ts";
import type { BoxPrize } from "#domain/mall/draw.ts";
import type { MallContext } from "./mall-context.ts";

export const toBoxDraw = ({ prizes, ...row }: BoxDrawRow): BoxDraw => ({
  ...row,
  prizes: JSON.parse(prizes) as BoxPrize[],
});

/** Every draw of a box with all that is needed to check it, the newest first. */
export async function listBoxDraws(
  { db, locale }: MallContext,
  { boxId, before, size }: { boxId: number; before?: number | undefined; size: number },
): Promise<{ list: BoxDraw[]; next: number | null }> {
  const asked = { locale, before: before ?? Number.MAX_SAFE_INTEGER, size };
  const { results } = await selectDraws(db, boxId, asked).all<BoxDrawRow>();
  const page = results.slice(0, size);
  return { list: page.map(toBoxDraw), next: results.length > size ? (page.at(-1)?.number ?? null) : null };
}
