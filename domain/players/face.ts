type Skin = { skin: string; shade: string; hair: readonly [string, ...string[]] };

/** Skin tone, its shadow, and matching hair colours. */
const SKINS: readonly [Skin, ...Skin[]] = [
  { skin: "#f6d7c3", shade: "#e3b79c", hair: ["#3a2a20", "#6b4a2f", "#a8743d", "#d9b36a", "#8c4a2a"] },
  { skin: "#efc4a4", shade: "#d9a27e", hair: ["#2a201b", "#4d3424", "#7a5230", "#b98545"] },
  { skin: "#e3b08a", shade: "#c98f66", hair: ["#1d1815", "#33251c", "#543823"] },
  { skin: "#d09a6d", shade: "#b37d51", hair: ["#17130f", "#2a1e16", "#3d2b1e"] },
  { skin: "#b67a4d", shade: "#98613a", hair: ["#120f0d", "#241a14"] },
  { skin: "#8f5a37", shade: "#744627", hair: ["#0f0d0c", "#1e1612"] },
  { skin: "#6d4229", shade: "#54311c", hair: ["#0c0a09", "#191310"] },
];

/** Hair behind the head and shoulders; weighted so that most people have none. */
const BACK_HAIR = ["none", "none", "none", "none", "none", "none", "long", "bun", "bob"] as const;
const FRONT_HAIR = ["crop", "parting", "quiff", "curls", "shaved", "fringe", "receding", "bald"] as const;
export type BackHair = (typeof BACK_HAIR)[number];
export type FrontHair = (typeof FRONT_HAIR)[number];

/** Picks an item of the list; every call makes a new draw. */
type Draw = <T>(list: readonly [T, ...T[]]) => T;

/** Mixes the seed, so that neighbouring seeds differ; one draw per facial feature. */
export function createDraws(seed: number): Draw {
  let bits = (Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) ^ Math.floor(seed / 0x1_0000_0000)) >>> 0;
  return (list) => {
    bits = (bits + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return list[((mixed ^ (mixed >>> 15)) >>> 0) % list.length] ?? list[0];
  };
}

type Face = { skin: string; shade: string; hairColour: string; back: BackHair; front: FrontHair };

/** The features shared by a portrait and its small version in lists; deterministic per seed. */
export function faceOf(seed: number, draw: Draw = createDraws(seed)): Face {
  const { skin, shade, hair } = draw(SKINS);
  const hairColour = draw(hair);
  const back = draw(BACK_HAIR);
  const front = draw(FRONT_HAIR);
  // Long hair is drawn behind the face, so it also needs hair in front.
  return { skin, shade, hairColour, back, front: back !== "none" && front === "bald" ? "crop" : front };
}
