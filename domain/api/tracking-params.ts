/** Channels are for the page's own scripts to remember. */
const TRACKING = ["_t", "promotionChannelId", "channelId"];

/** Parameters that say how somebody came, not what they want to see: no page depends on them. */
export const isTrackingParameter = (parameter: string): boolean =>
  TRACKING.includes(parameter) || parameter.startsWith("utm_");
