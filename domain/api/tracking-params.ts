/** Read by the page's own scripts only. */
const TRACKING = ["_t", "promotionChannelId", "channelId"];

/** Parameters that track where a visitor came from; no page depends on them. */
export const isTrackingParameter = (parameter: string): boolean =>
  TRACKING.includes(parameter) || parameter.startsWith("utm_");
