/** Channels are for the page's own scripts to remember. */
const NOISE = ["_t", "promotionChannelId", "channelId"];

/** Parameters that say how somebody came, not what they want to see. */
export const isNoise = (parameter: string): boolean => NOISE.includes(parameter) || parameter.startsWith("utm_");
