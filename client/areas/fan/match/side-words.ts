import { sideFigures } from "#domain/matches/side-figures.ts";
import { m } from "#messages";

const LOADED = 123;

/** What a side shows beside its total, in words where it is figures under names. */
export function sideWords(text: string): string {
  const figures = sideFigures(text);
  if (!figures) return text;
  const { outs, on, kills, towers, place } = figures;
  return [
    outs !== undefined && m.detail_outs({ count: outs }),
    on !== undefined && (on === LOADED ? m.detail_bases_loaded() : m.detail_bases({ bases: [...`${on}`].join(", ") })),
    kills !== undefined && m.detail_kills({ count: kills }),
    towers !== undefined && m.detail_towers({ count: towers }),
    place !== undefined && `#${place}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
