/** Parameters that say how somebody came, not what they want to see. */
export const isNoise = (parameter: string): boolean => parameter === "_t" || parameter.startsWith("utm_");
