import type { GameSlug } from "../matches/games.ts";
import { nameSeed } from "../name-seed.ts";
import { COACH } from "./coach.ts";
import { isIndividualGame } from "./individual-games.ts";

/** Portraits are determined by their URL and cached, so a new drawing style needs a new version. */
const VERSION = 1;
const FILE = /^([ct])(\d{1,16})-([0-9a-f]{6})-([0-9a-f]{6})\.svg$/;
const HEX = /^#[0-9a-f]{6}$/i;
const NEUTRAL = "#5b6472";

/** `seed` selects face and hair; the colours are those of the person's team. */
export type PortraitDrawing = { seed: number; colourA: string; colourB: string; isCoach: boolean };

const bare = (colour: string): string => (HEX.test(colour) ? colour : NEUTRAL).slice(1).toLowerCase();

/** In individual games a side and its player are the same person, so they share the side's face. */
export const portraitId = (
  game: GameSlug | undefined,
  { id, teamId, role }: { id?: number | undefined; teamId?: number | undefined; role?: string | undefined },
): number | undefined => (isIndividualGame(game) && role !== COACH ? (teamId ?? id) : id);

export type PortraitPerson = { id?: number | undefined; name: string; isCoach?: boolean };
export type PortraitColours = { colourA: string; colourB: string };

export const portraitPath = (
  { id, name, isCoach = false }: PortraitPerson,
  { colourA, colourB }: PortraitColours = { colourA: NEUTRAL, colourB: NEUTRAL },
): string =>
  `/portraits/${VERSION}/${isCoach ? "c" : "t"}${id ?? nameSeed(name)}-${bare(colourA)}-${bare(colourB)}.svg`;

/** Undefined if `portraitPath` cannot have built this file name. */
export function parsePortraitFile(version: string, file: string): PortraitDrawing | undefined {
  const found = FILE.exec(file);
  if (version !== String(VERSION) || !found) return undefined;
  const [, kind, seed, colourA, colourB] = found;
  return { seed: Number(seed), colourA: `#${colourA}`, colourB: `#${colourB}`, isCoach: kind === "c" };
}
