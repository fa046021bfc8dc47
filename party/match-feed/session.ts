/** Stored with the connection, so that it survives hibernation. */
export type SubscriberSession = {
  /** The last change at its hello; missing before a hello. */
  knowsUpTo?: number;
  /** It subscribed to match details. */
  details?: true;
  badFrames: number;
  /** A node of the topic's tree, with the viewers it last reported. */
  link?: { node: string; viewers: number };
};

function parseLink(carried: object): SubscriberSession["link"] {
  if (!("link" in carried) || typeof carried.link !== "object" || carried.link === null) return undefined;
  const { link } = carried;
  if (!("node" in link) || typeof link.node !== "string") return undefined;
  return { node: link.node, viewers: "viewers" in link && typeof link.viewers === "number" ? link.viewers : 0 };
}

/** The stored session may be of an older build. */
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
