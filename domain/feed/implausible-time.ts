import type { CanonicalDetail } from "../matches/detail/detail.ts";
import type { CanonicalMatch } from "../matches/match.ts";

const FARTHEST_MS = 400 * 86_400_000;

const anyFar = (instantsMs: readonly number[], reportedAtMs: number): boolean =>
  instantsMs.some((atMs) => Math.abs(atMs - reportedAtMs) > FARTHEST_MS);

/** Timestamps that cannot be right: seconds sent as milliseconds, the years 1970 or 9999. */
export const hasImplausibleTime = (match: CanonicalMatch, reportedAtMs: number): boolean =>
  anyFar(
    [match.startsAtMs, ...(match.clock ? [match.clock.asOfMs] : []), ...match.events.map((event) => event.atMs)],
    reportedAtMs,
  );

export const hasImplausibleDetailTime = (
  { text, odds, momentum, positions }: CanonicalDetail,
  reportedAtMs: number,
): boolean =>
  anyFar(
    [...(text ?? []), ...(odds ?? []), ...(momentum ?? []), ...(positions ?? [])].map((entry) => entry.atMs),
    reportedAtMs,
  );
