/** How the picture of one without a picture is drawn: always the same for the same person. */
export type DefaultAvatar = { ground: string; shape: string; pattern: (typeof AVATAR_PATTERNS)[number]; turn: number };

export const AVATAR_PATTERNS = ["sun", "bands", "hills", "rings"] as const;
const TURNS = 8;

/** Neighbouring uids shall not look alike. */
function scattered(uid: number): number {
  let mixed = Math.imul(uid ^ (uid >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Dark enough under white letters at every hue: yellow and green are the bright ones. */
const lightnessOf = (hue: number): number => (hue > 20 && hue < 200 ? 30 : 42);

export function defaultAvatar(uid: number): DefaultAvatar {
  const mixed = scattered(uid);
  const hue = mixed % 360;
  const second = (hue + 40 + ((mixed >>> 9) % 80)) % 360;
  return {
    ground: `hsl(${hue} 52% ${lightnessOf(hue)}%)`,
    shape: `hsl(${second} 58% ${lightnessOf(second) - 6}%)`,
    pattern: AVATAR_PATTERNS[(mixed >>> 17) % AVATAR_PATTERNS.length] ?? "sun",
    turn: ((mixed >>> 21) % TURNS) * (360 / TURNS),
  };
}
