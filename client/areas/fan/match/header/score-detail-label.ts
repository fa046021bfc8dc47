import { sideStats } from "#domain/matches/side-stats.ts";
import { m } from "#messages";

const LOADED = 123;

/** What a side shows beside its total, where that is a figure itself. */
export const sideScoreDetail = (text: string | undefined): string | undefined =>
  text !== undefined && sideStats(text) ? undefined : text;

/** The same in words, where it is figures under names; else nothing. */
export function sideScoreDetailLabel(text: string | undefined): string {
  const figures = sideStats(text ?? "");
  if (!figures) return "";
  const { outs, on, kills, towers, place } = figures;
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
