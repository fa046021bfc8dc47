import { type CrestColours, crestDesign } from "#client/features/matches/crest/crest-design.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "#client/features/matches/crest/crest-shapes.ts";
import { portraitShapes } from "../portraits/draw-portrait.ts";
import { escapeAttribute as text } from "../render/escape.ts";

type Drawn = CrestColours & { isPerson?: true };

function face(person: Drawn, side: string): string {
  const [colourA, colourB] = [text(person.colourA), text(person.colourB)];
  const shapes = portraitShapes({ seed: person.id, colourA, colourB, isCoach: false });
  return `<svg class="crest" viewBox="0 0 64 64" aria-hidden="true"><clipPath id="${side}"><circle cx="32" cy="32" r="32"/></clipPath><g clip-path="url(#${side})">${shapes}</g></svg>`;
}

/** A team's crest, or a player's face in individual games. `side` names the clip path: a page can draw a side once. */
export function crest(team: Drawn, side: string): string {
  if (team.isPerson) return face(team, side);
  const { shape, pattern } = crestDesign(team.id);
  return `<svg class="crest" viewBox="0 0 24 24" aria-hidden="true"><clipPath id="${side}"><path d="${CREST_SHAPES[shape]}"/></clipPath><g clip-path="url(#${side})"><path fill="${text(team.colourA)}" d="M0 0h24v24H0z"/><path fill="${text(team.colourB)}" d="${CREST_PATTERNS[pattern]}"/></g></svg>`;
}
