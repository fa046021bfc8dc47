import { sideStats } from "#domain/matches/side-stats.ts";
import { m } from "#messages";

const LOADED = 123;

/** Details without labels, shown beside the total. */
export const sideScoreDetail = (text: string | undefined): string | undefined =>
  text !== undefined && sideStats(text) ? undefined : text;

/** Details with labels; empty if there are none. */
export function sideScoreDetailLabel(text: string | undefined): string {
  const stats = sideStats(text ?? "");
  if (!stats) return "";
  const { outs, on, kills, towers, place } = stats;
  return [
    outs !== undefined && m.detail_outs({ count: outs }),
    on !== undefined && (on === LOADED ? m.detail_bases_loaded() : m.detail_bases({ bases: [...`${on}`].join(", ") })),
    kills !== undefined && m.detail_kills({ count: kills }),
    towers !== undefined && m.detail_towers({ count: towers }),
    place !== undefined && `#${place}`,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}
