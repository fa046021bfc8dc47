import type { PlaybackSource, SourceKind, SourceNeed } from "#domain/live/contract.ts";

/** Standard first, because it does not stall on slow connections; the viewer can choose another. */
const DEFAULT_ORDER: readonly SourceKind[] = ["std", "fast", "ll", "external", "replay"];

/** Key of the viewer's choice; includes the line because there may be several external ones. */
export const sourceKey = ({ kind, line }: Pick<PlaybackSource, "kind" | "line">): string =>
  line === undefined ? kind : `${kind}-${line}`;

const isPlayable = ({ url }: PlaybackSource): boolean => url !== "";
/** During a live, its recording is reached through the seek bar instead of the menu. */
const isListed = ({ kind }: PlaybackSource, isLive: boolean): boolean => (kind === "replay") !== isLive;

export const listMenuSources = (sources: readonly PlaybackSource[], isLive: boolean): readonly PlaybackSource[] =>
  sources.filter((source) => isListed(source, isLive));

/** The preferred source when the viewer may play it, otherwise the first playable one. */
export function chooseSource(
  sources: readonly PlaybackSource[],
  { isLive, preferred }: { isLive: boolean; preferred: string | undefined },
): PlaybackSource | undefined {
  const playable = listMenuSources(sources, isLive).filter(isPlayable);
  const wanted = playable.find((source) => sourceKey(source) === preferred);
  if (wanted) return wanted;
  for (const kind of DEFAULT_ORDER) {
    const found = playable.find((source) => source.kind === kind);
    if (found) return found;
  }
  return undefined;
}

/** The recording from the start, for seeking beyond the live window. */
export const findRecording = (sources: readonly PlaybackSource[]): PlaybackSource | undefined =>
  sources.find((source) => source.kind === "replay" && isPlayable(source));

/** What unlocks the live if none of its sources is playable. */
export function findUnlockRequirement(sources: readonly PlaybackSource[]): SourceNeed | undefined {
  if (sources.some(isPlayable)) return undefined;
  const main = sources.find(({ kind }) => kind === "std" || kind === "replay") ?? sources[0];
  return main?.needs;
}

const MEDIA_PREFIX = /\/media\/v?\d+\/[^/]+\//;

export const isOwnMedia = (url: string): boolean => MEDIA_PREFIX.test(url);

/** The same file with the token of `fresh`, so that a running player can continue when its token expires. */
export function withFreshToken(url: string, fresh: string): string {
  const prefix = MEDIA_PREFIX.exec(fresh)?.[0];
  const own = MEDIA_PREFIX.exec(url)?.[0];
  if (!prefix || !own || prefix.split("/")[2] !== own.split("/")[2]) return url;
  return url.replace(own, prefix);
}

const REFRESH_BEFORE_MS = 60_000;
const MIN_REFRESH_MS = 5_000;

/** Delay until sources are refetched: well before they expire, or as soon as a trial ends. */
export function refreshDelayMs(
  { expiresAtMs, trial }: { expiresAtMs: number; trial?: { endsAtMs: number; usedUp: boolean } | undefined },
  nowMs: number,
): number {
  if (trial && !trial.usedUp) return Math.max(0, trial.endsAtMs - nowMs) + 500;
  return Math.max(MIN_REFRESH_MS, expiresAtMs - nowMs - REFRESH_BEFORE_MS);
}
