/** Deterministic avatar of a user without an uploaded picture. */
export type DefaultAvatar = {
  background: string;
  shape: string;
  pattern: (typeof AVATAR_PATTERNS)[number];
  rotation: number;
};

export const AVATAR_PATTERNS = ["sun", "bands", "hills", "rings"] as const;
const ROTATIONS = 8;

/** Neighbouring uids must not look alike. */
function hash(uid: number): number {
  let bits = Math.imul(uid ^ (uid >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Keeps white letters legible at every hue: yellow and green hues are brighter, so they are darkened. */
const lightnessOf = (hue: number): number => (hue > 20 && hue < 200 ? 30 : 42);

export function defaultAvatar(uid: number): DefaultAvatar {
  const bits = hash(uid);
  const hue = bits % 360;
  const second = (hue + 40 + ((bits >>> 9) % 80)) % 360;
  return {
    background: `hsl(${hue} 52% ${lightnessOf(hue)}%)`,
    shape: `hsl(${second} 58% ${lightnessOf(second) - 6}%)`,
    pattern: AVATAR_PATTERNS[(bits >>> 17) % AVATAR_PATTERNS.length] ?? "sun",
    rotation: ((bits >>> 21) % ROTATIONS) * (360 / ROTATIONS),
  };
}
