/** Linear red, green and blue from 0 to 1 of a `#rrggbb` colour. */
export const linearRgb = (hex: string): [red: number, green: number, blue: number] => {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** Relative luminance as defined by WCAG, from 0 to 1. */
export function relativeLuminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

/** From 1 (equal) to 21 (black on white). Throws if a colour cannot be parsed, so that no check is skipped silently. */
export function contrastRatio(first: string, second: string): number {
  for (const colour of [first, second]) {
    if (!SIX_DIGITS.test(colour)) throw new Error(`"${colour}" is not a six-digit hex colour`);
  }
  const [one, other] = [relativeLuminance(first), relativeLuminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `share` of the first colour mixed into the second. */
export function mixColours(over: string, under: string, share: number): `#${string}` {
  const mixed = [1, 3, 5].map((from) => {
    const [a, b] = [over, under].map((hex) => Number.parseInt(hex.slice(from, from + 2), 16)) as [number, number];
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}
