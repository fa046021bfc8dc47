import { renderToString } from "react-dom/server";
import type { FragmentProps, FragmentRenderer, RenderFragment } from "#client/use-fragments.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { escapeAttribute } from "../render/escape.ts";

export const MAX_CACHED_FRAGMENTS = 200;
/** Placeholder in a fragment for a per-page value. */
const PLACE_MARK = "/place-of-this-page";

// The key is the component and all its input, so equal keys have equal HTML.
const drawings = new WeakMap<object, Map<string, readonly string[]>>();

function drawingsOf(piece: object): Map<string, readonly string[]> {
  const known = drawings.get(piece);
  if (known) return known;
  const none = new Map<string, readonly string[]>();
  drawings.set(piece, none);
  return none;
}

/** Renders a fragment in `locale`, or returns its cached HTML. */
export const createFragmentCache =
  (locale: Locale): RenderFragment =>
  <From extends FragmentProps>(piece: FragmentRenderer<From>, given: From, place: string) => {
    const known = drawingsOf(piece);
    const key = locale + JSON.stringify(given);
    let parts = known.get(key);
    if (!parts) {
      parts = runWithLocale(locale, () => renderToString(piece(given, PLACE_MARK))).split(PLACE_MARK);
      const [oldest] = known.keys();
      if (known.size >= (piece.maxCached ?? MAX_CACHED_FRAGMENTS) && oldest !== undefined) known.delete(oldest);
      known.set(key, parts);
    }
    return parts.join(escapeAttribute(place));
  };
