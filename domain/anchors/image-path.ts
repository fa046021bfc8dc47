/** Public path of a profile's covers and pictures. */
export const anchorImagePath = (file: string): string => `/anchor-images/${file}`;
