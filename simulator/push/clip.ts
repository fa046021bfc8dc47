import { readFile } from "node:fs/promises";
import { FLV_VIDEO, type FlvTag, readFlv } from "#ingest/cmaf/flv-file.ts";
import { CLIP, type ClipName } from "#simulator/clip/clip-format.ts";

export type FlvClip = { configs: FlvTag[]; frames: FlvTag[]; durationMs: number };

const isConfig = ({ body }: FlvTag): boolean => body[1] === 0;

export async function readClip(name: ClipName): Promise<FlvClip> {
  const tags = readFlv(await readFile(new URL(`../clip/${name}.flv`, import.meta.url)));
  return {
    configs: tags.filter(isConfig),
    frames: tags.filter((tag) => !isConfig(tag)),
    durationMs: CLIP.durationMs,
  };
}

export const withoutSound = (clip: FlvClip): FlvClip => ({
  ...clip,
  configs: clip.configs.filter(({ type }) => type === FLV_VIDEO),
  frames: clip.frames.filter(({ type }) => type === FLV_VIDEO),
});
