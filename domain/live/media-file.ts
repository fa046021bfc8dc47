/** A file under `/media/<liveId>/<token>/`, stored under `live/<liveId>/` in the object store. */
export type MediaFile =
  | { kind: "index" }
  | { kind: "ll" }
  | { kind: "replay" }
  | { kind: "clip" }
  | { kind: "init"; gen: number }
  | { kind: "segment"; msn: number }
  | { kind: "part"; msn: number; part: number };

const PLAYLIST_NAMES = { index: "index.m3u8", ll: "ll.m3u8", replay: "replay.m3u8", clip: "clip.m3u8" } as const;
const NUMBERED = /^(?:init(\d{1,6})\.mp4|s(\d{1,9})\.m4s|p(\d{1,9})\.(\d{1,3})\.m4s)$/;

export const initName = (gen: number): string => `init${gen}.mp4`;
export const segmentName = (msn: number): string => `s${msn}.m4s`;
export const partName = (msn: number, part: number): string => `p${msn}.${part}.m4s`;

export function mediaFileName(file: MediaFile): string {
  if (file.kind === "init") return initName(file.gen);
  if (file.kind === "segment") return segmentName(file.msn);
  return file.kind === "part" ? partName(file.msn, file.part) : PLAYLIST_NAMES[file.kind];
}

export function parseMediaFile(name: string): MediaFile | undefined {
  for (const kind of ["index", "ll", "replay", "clip"] as const) if (name === PLAYLIST_NAMES[kind]) return { kind };
  const [, gen, segment, msn, part] = NUMBERED.exec(name) ?? [];
  if (gen !== undefined) return { kind: "init", gen: Number(gen) };
  if (segment !== undefined) return { kind: "segment", msn: Number(segment) };
  if (msn !== undefined) return { kind: "part", msn: Number(msn), part: Number(part) };
  return undefined;
}

/** Object store key. */
export const mediaKey = (liveId: number, name: string): string => `live/${liveId}/${name}`;
export const INDEX_NAME = "index.json";
