/** Covers and pictures of profiles; public. */
export const anchorImagePath = (file: string): string => `/anchor-images/${file}`;
