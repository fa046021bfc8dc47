import * as v from "valibot";
import type { MediaSegment, MediaTimeline } from "./timeline.ts";

const count = v.pipe(v.number(), v.minValue(0));
/**
 * Written once after the live ended, as `live/<liveId>/index.json`. Row: msn, gen, durMs, pdtMs, discontinuity, bytes.
 */
const indexSchema = v.object({
  version: v.literal(1),
  targetSeconds: count,
  segments: v.array(v.tuple([count, count, count, count, v.picklist([0, 1]), count])),
});

export const encodeMediaIndex = (segments: readonly MediaSegment[], targetSeconds: number): string =>
  JSON.stringify({
    version: 1,
    targetSeconds,
    segments: segments.map(({ msn, gen, durMs, pdtMs, discontinuity, bytes }) => [
      ...[msn, gen, durMs, pdtMs, discontinuity ? 1 : 0, bytes],
    ]),
  });

export function parseMediaIndex(index: unknown): MediaTimeline | undefined {
  const read = v.safeParse(indexSchema, index);
  if (!read.success) return undefined;
  const { targetSeconds, segments } = read.output;
  return {
    ended: true,
    targetSeconds,
    segments: segments.map(([msn, gen, durMs, pdtMs, discontinuity, bytes]) => ({
      ...{ msn, gen, durMs, pdtMs, bytes },
      discontinuity: discontinuity === 1,
    })),
  };
}
