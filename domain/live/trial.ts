const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Per room and UTC day, for each account or device. */
export const TRIAL_MS = 3 * MINUTE_MS;

export const trialDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

export type TrialIdentity = {
  uid: number | null;
  /** Hash of the device id cookie; null if the browser does not send one. */
  deviceHash: string | null;
  /** Hash of address and device name, to recognize a browser whose cookies were cleared. */
  addressHash: string;
};

/**
 * A trial counts under all keys, so that signing out or switching accounts on the same device does not start a new one.
 * The address only counts for guests, because a household or an office shares it.
 */
export const listTrialKeys = ({ uid, deviceHash, addressHash }: TrialIdentity): string[] => [
  ...(uid === null ? [`a:${addressHash}`] : [`u:${uid}`]),
  ...(deviceHash === null ? [] : [`d:${deviceHash}`]),
];

export type Trial = { startedAtMs: number; endsAtMs: number; usedUp: boolean };

export function toTrial(startedAtMs: number, nowMs: number): Trial {
  const endsAtMs = startedAtMs + TRIAL_MS;
  return { startedAtMs, endsAtMs, usedUp: nowMs >= endsAtMs };
}
