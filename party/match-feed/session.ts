/** Stored with the connection to survive hibernation. */
export type SubscriberSession = {
  /** The last change at the subscriber's hello; absent before it. */
  knowsUpTo?: number;
  /** Set if it subscribed to match details. */
  details?: true;
  badFrames: number;
  /** Set for child nodes, with the viewers they last reported. */
  link?: { node: string; viewers: number };
};

function parseLink(carried: object): SubscriberSession["link"] {
  if (!("link" in carried) || typeof carried.link !== "object" || carried.link === null) return undefined;
  const { link } = carried;
  if (!("node" in link) || typeof link.node !== "string") return undefined;
  return { node: link.node, viewers: "viewers" in link && typeof link.viewers === "number" ? link.viewers : 0 };
}

/** The session may have been stored by an older build. */
export function parseSubscriberSession(carried: unknown): SubscriberSession {
  if (typeof carried !== "object" || carried === null) return { badFrames: 0 };
  const badFrames = "badFrames" in carried && typeof carried.badFrames === "number" ? carried.badFrames : 0;
  const link = parseLink(carried);
  const knowsUpTo = "knowsUpTo" in carried && typeof carried.knowsUpTo === "number" ? carried.knowsUpTo : undefined;
  const details = "details" in carried && carried.details === true;
  return {
    badFrames,
    ...(link && { link }),
    ...(knowsUpTo !== undefined && { knowsUpTo, ...(details && { details }) }),
  };
}
