/** Public. The version is part of the name, so that covers can be cached forever. */
export const coverPath = (liveId: number, version: number): string => `/covers/${liveId}-${version}.jpg`;
export const coverUrl = (liveId: number, version: number): string | null =>
  version === 0 ? null : coverPath(liveId, version);
export const coverKey = (liveId: number, version: number): string => `covers/${liveId}-${version}.jpg`;

const COVER = /^(\d{1,15})-(\d{1,6})\.jpg$/;
export function parseCoverFile(file: string): { liveId: number; version: number } | undefined {
  const [, liveId, version] = COVER.exec(file) ?? [];
  return liveId && version ? { liveId: Number(liveId), version: Number(version) } : undefined;
}
export const MAX_COVER_BYTES = 1024 * 1024;
