/** What the browser's crop makes. */
export const AVATAR_PIXELS = 512;

export const avatarPath = (file: string): string => `/avatars/${file}`;
