import type { VideoKind } from "#domain/videos/states.ts";
import { m } from "#messages";

/** Undefined for uploads and external videos, whose titles say what they are. */
export function videoKindLabel(kind: VideoKind): string | undefined {
  if (kind === "replay") return m.player_replay();
  return kind === "highlights" ? m.video_highlights() : undefined;
}
