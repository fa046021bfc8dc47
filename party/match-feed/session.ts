/** What the room remembers of one connection. The connection carries it, so that it outlives the room's sleep. */
export type SubscriberSession = {
  /** The number up to which its hello was answered; missing before a hello. */
  knowsUpTo?: number;
  /** It asked for what is told beside the score. */
  details?: true;
  badFrames: number;
};

/** From what the connection carries, perhaps since an older build. */
export function parseSubscriberSession(carried: unknown): SubscriberSession {
  if (typeof carried !== "object" || carried === null) return { badFrames: 0 };
  const badFrames = "badFrames" in carried && typeof carried.badFrames === "number" ? carried.badFrames : 0;
  if (!("knowsUpTo" in carried) || typeof carried.knowsUpTo !== "number") return { badFrames };
  const details = "details" in carried && carried.details === true;
  return { badFrames, knowsUpTo: carried.knowsUpTo, ...(details && { details }) };
}
