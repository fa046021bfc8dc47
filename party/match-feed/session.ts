/** Stored with the connection, so that it survives hibernation. */
export type SubscriberSession = {
  /** The last change at its hello; missing before a hello. */
  knowsUpTo?: number;
  /** It subscribed to match details. */
  details?: true;
  badFrames: number;
};

/** The stored session may be of an older build. */
export function parseSubscriberSession(carried: unknown): SubscriberSession {
  if (typeof carried !== "object" || carried === null) return { badFrames: 0 };
  const badFrames = "badFrames" in carried && typeof carried.badFrames === "number" ? carried.badFrames : 0;
  if (!("knowsUpTo" in carried) || typeof carried.knowsUpTo !== "number") return { badFrames };
  const details = "details" in carried && carried.details === true;
  return { badFrames, knowsUpTo: carried.knowsUpTo, ...(details && { details }) };
}
