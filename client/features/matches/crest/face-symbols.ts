import { faceOf } from "#domain/players/face.ts";

/** Drawn on a 24 × 24 grid, legible at 18 px: a head in the portrait's colours above a shirt in the team's. */
const HAIR = {
  short: {
    back: "",
    front: "M6.6 11C5.6 6 8 3.2 12 3.2S18.4 6 17.4 11c-.4-2.2-1-3.4-1.9-4-2.2.6-4.8.6-7 0-.9.6-1.5 1.8-1.9 4z",
  },
  bald: { back: "", front: "" },
  long: {
    back: "M5.6 18.5C4.6 9.5 6.4 2.8 12 2.8s7.4 6.7 6.4 15.7z",
    front: "M6.6 11C5.6 6 8 3.2 12 3.2S18.4 6 17.4 11c-.8-2-2.4-3.6-5.4-4.4-3 .8-4.6 2.4-5.4 4.4z",
  },
} as const;
type Hair = keyof typeof HAIR;

const symbolId = (hair: Hair): string => `f-${hair}`;

const hairPath = (d: string): string => (d === "" ? "" : `<path class="face-hair" d="${d}"/>`);

export const FACE_CLIP = '<clipPath id="cut-face"><circle cx="12" cy="12" r="11"/></clipPath>';
export const FACE_SYMBOLS: readonly string[] = (Object.keys(HAIR) as Hair[]).map(
  (hair) =>
    `<symbol id="${symbolId(hair)}" viewBox="0 0 24 24"><g clip-path="url(#cut-face)"><path class="face-ground" d="M0 0h24v24H0z"/>${hairPath(HAIR[hair].back)}<path d="M1.5 24c.5-4.8 3.4-6.6 8-7.4h5c4.6.8 7.5 2.6 8 7.4z"/><path fill="currentColor" d="M8.8 16.7 12 21l3.2-4.3z"/><path class="face-skin" d="M9.8 14h4.4v3L12 18.8 9.8 17zM12 4.2c3.2 0 4.9 2.2 4.9 5.6 0 4-2.2 6.6-4.9 6.6s-4.9-2.6-4.9-6.6c0-3.4 1.7-5.6 4.9-5.6z"/>${hairPath(HAIR[hair].front)}</g></symbol>`,
);

/** A small version of a person's portrait, with the same skin and hair. */
export function faceDesign(id: number): { symbol: string; skin: string; hairColour: string } {
  const { skin, hairColour, back, front } = faceOf(id);
  const hair = back === "long" || back === "bob" ? "long" : front === "bald" ? "bald" : "short";
  return { symbol: symbolId(hair), skin, hairColour };
}
