/** Read only by scripts on the page. */
const TRACKING = ["_t", "promotionChannelId", "channelId"];

/** Parameters that track a visitor's origin; no page depends on them. */
export const isTrackingParameter = (parameter: string): boolean =>
  TRACKING.includes(parameter) || parameter.startsWith("utm_");
