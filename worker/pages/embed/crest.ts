import { type CrestColours, crestDesign } from "#client/features/matches/crest/crest-design.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "#client/features/matches/crest/crest-shapes.ts";
import { escapeAttribute as text } from "../render/escape.ts";

/** `side` names the clip path, so one page draws each side once. */
export function crest({ id, colourA, colourB }: CrestColours, side: string): string {
  const { shape, pattern } = crestDesign(id);
  return `<svg class="crest" viewBox="0 0 24 24" aria-hidden="true"><clipPath id="${side}"><path d="${CREST_SHAPES[shape]}"/></clipPath><g clip-path="url(#${side})"><path fill="${text(colourA)}" d="M0 0h24v24H0z"/><path fill="${text(colourB)}" d="${CREST_PATTERNS[pattern]}"/></g></svg>`;
}
