/** Output size of the crop in the browser, per side. */
export const AVATAR_PIXELS = 512;

export const avatarPath = (file: string): string => `/avatars/${file}`;
