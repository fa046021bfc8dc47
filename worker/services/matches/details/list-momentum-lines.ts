import { selectMomentumLines } from "#db/queries/matches/momentum-lines.ts";
import type { MomentumLines } from "#domain/matches/detail/views.ts";
import type { ReadContext } from "../../context.ts";

/** As many bars as fit on a tile. */
const BARS = 32;

/** The latest momentum of several matches, oldest bar first; matches without any are left out. */
export async function listMomentumLines(
  { db }: ReadContext,
  { matches }: { matches: readonly number[] },
): Promise<MomentumLines> {
  if (matches.length === 0) return { list: [] };
  const found = await selectMomentumLines(db, matches, BARS);
  const list = found.map(({ bars, ...match }) => ({ ...match, values: (JSON.parse(bars) as number[]).toReversed() }));
  return { list: list.filter(({ values }) => values.length > 0) };
}
