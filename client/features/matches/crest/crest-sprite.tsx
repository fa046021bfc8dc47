import { memo } from "react";
import { crestSymbolId } from "./crest-design.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "./crest-shapes.ts";
import { FACE_CLIP, FACE_SYMBOLS } from "./face-symbols.ts";

const cuts = CREST_SHAPES.map((shape, at) => `<clipPath id="cut${at}"><path d="${shape}"/></clipPath>`);

const symbols = CREST_SHAPES.flatMap((shape, s) =>
  CREST_PATTERNS.map(
    (pattern, p) =>
      `<symbol id="${crestSymbolId(s, p)}" viewBox="0 0 24 24"><g clip-path="url(#cut${s})"><path d="M0 0h24v24H0z"/><path fill="currentColor" d="${pattern}"/></g><path class="crest-edge" d="${shape}"/></symbol>`,
  ),
);

const SPRITE = { __html: `<defs>${cuts.join("")}${FACE_CLIP}</defs>${symbols.join("")}${FACE_SYMBOLS.join("")}` };

/** Rendered once per page, so that each crest or face needs only two short elements. */
export const CrestSprite = memo(function CrestSprite() {
  return <svg className="crest-sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});
