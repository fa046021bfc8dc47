import type { GameSlug } from "#domain/matches/games.ts";

/** One glyph per game, 24 × 24, one stroke; no publishers' logos. */
const SHAPES: Record<GameSlug, string> = {
  soccer:
    '<circle cx="12" cy="12" r="9.2"/><path d="m12 8.2 3.6 2.6-1.4 4.3H9.8l-1.4-4.3zM12 8.2V3M15.6 10.8l5-1.6M14.2 15.1l3 4.2M9.8 15.1l-3 4.2M8.4 10.8l-5-1.6"/>',
  basketball:
    '<circle cx="12" cy="12" r="9.2"/><path d="M2.8 12h18.4M12 2.8v18.4M5.6 5.4c3.4 3.6 3.4 9.6 0 13.2M18.4 5.4c-3.4 3.6-3.4 9.6 0 13.2"/>',
  lol: '<path d="m12 2.6 8 4.7v9.4l-8 4.7-8-4.7V7.3z"/><path d="m12 7.6 3.4 4.4-3.4 4.4L8.6 12z"/>',
  "cs:go": '<circle cx="12" cy="12" r="7"/><path d="M12 2v5.5M12 16.5V22M2 12h5.5M16.5 12H22M12 12h.01"/>',
  valorant: '<path d="m12 2.4 3.6 9.6-3.6 9.6L8.4 12zM5.2 7.4 2.4 12l2.8 4.6M18.8 7.4l2.8 4.6-2.8 4.6"/>',
  dota2:
    '<path d="M7.2 21V10.2L5.4 8.4V3.2h3.2v2h2v-2h2.8v2h2v-2h3.2v5.2l-1.8 1.8V21M3.6 21h16.8M10.2 21v-4.2a1.8 1.8 0 0 1 3.6 0V21"/>',
  cricket:
    '<path d="M7.2 13.4 16 4.6a2.4 2.4 0 0 1 3.4 3.4l-8.8 8.8zM8.9 15.1 3.4 20.6"/><circle cx="18.4" cy="17.6" r="2.6"/>',
  kog: '<path d="M4.6 17.6 2.8 7l5.4 4L12 4.2l3.8 6.8 5.4-4-1.8 10.6zM5 21h14"/>',
  lolmobile: '<rect x="6" y="2.4" width="12" height="19.2" rx="2.6"/><path d="m12 7.2 2.8 4.8-2.8 4.8L9.2 12z"/>',
  tennis:
    '<ellipse cx="14.4" cy="9.6" rx="5.4" ry="7.2" transform="rotate(42 14.4 9.6)"/><path d="m9.4 14.8-6 6M11.2 6.4l6.4 6.4M16.9 6.1l-5.8 5.8"/>',
  snooker: '<circle cx="12" cy="6.9" r="4"/><circle cx="7.2" cy="15.8" r="4"/><circle cx="16.8" cy="15.8" r="4"/>',
  baseball:
    '<circle cx="12" cy="12" r="9.2"/><path d="M6 5c2.2 1.9 3.4 4.3 3.4 7s-1.2 5.1-3.4 7M18 5c-2.2 1.9-3.4 4.3-3.4 7s1.2 5.1 3.4 7M7 9.4l3.2-1M7 14.6l3.2 1M17 9.4l-3.2-1M17 14.6l-3.2 1"/>',
  americanfootball: '<path d="M3.8 20.2C2.6 11 11 2.6 20.2 3.8 21.4 13 13 21.4 3.8 20.2zM9 15l6-6M10.2 11.2l2.6 2.6"/>',
  volleyball:
    '<circle cx="12" cy="12" r="9.2"/><path d="M12 12A9.4 9.4 0 0 1 17.7 4.8M7.9 11.2A9.6 9.6 0 0 1 12.3 2.8M12 12A9.4 9.4 0 0 1 15.4 20.5M14.7 8.8A9.6 9.6 0 0 1 19.8 16.9M12 12A9.4 9.4 0 0 1 2.9 10.7M13.4 16A9.6 9.6 0 0 1 3.9 16.3"/>',
  tabletennis:
    '<circle cx="10" cy="10" r="7.2"/><path d="M7.6 16.8 16.8 7.6M15.1 15.1l5.5 5.5"/><circle cx="19.6" cy="4.6" r="1.8"/>',
  badminton:
    '<g transform="rotate(38 12 12)"><path d="M9 15.6 5.2 4.6 8.4 3 12 5l3.6-2 3.2 1.6L15 15.6zM7 10h10M12 5v10.6"/><path d="M9 15.6v2.2a3 3 0 0 0 6 0v-2.2"/></g>',
  naraka:
    '<path d="M20.8 3.2c-1 5-6 10.6-11.4 13.6l-2.2-2.2c4.2-3.6 9.4-8.6 13.6-11.4zM5 12.6l6.4 6.4M7.2 16.8l-4 4"/>',
  mobilelegends:
    '<path d="M12 2.6 20 5.4v6.4c0 4.6-3.2 8-8 9.8-4.8-1.8-8-5.2-8-9.8V5.4z"/><path d="m13 7-3.8 5.4h5.6L11 17.6"/>',
  aov: '<path d="M4 3.6 16.6 16.2M20 3.6 7.4 16.2M13 18.6l5.6-5.6M11 18.6 5.4 13M17 17l3.6 3.6M7 17l-3.6 3.6"/>',
  codmw: '<path d="m4.6 9 7.4-5 7.4 5M4.6 14.5l7.4-5 7.4 5M4.6 20l7.4-5 7.4 5"/>',
  pubgmobile:
    '<path d="M2.8 10.6C3.4 6 7.2 2.8 12 2.8s8.6 3.2 9.2 7.8zM2.8 10.6l7.4 7.2M21.2 10.6l-7.4 7.2M8.8 10.6l2.2 7.2M15.2 10.6 13 17.8"/><path d="M10 17.8h4v3.6h-4z"/>',
  pubg: '<circle cx="14.6" cy="9.4" r="6.8"/><circle cx="14.6" cy="9.4" r="3.2"/><path d="m9.8 14.2-6.4 6.4"/>',
};

const SIZE = 24;
const STROKE = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

const drawGlyph = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" ${STROKE}>${shape}</svg>`;

const drawSprite = (shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE * shapes.length} ${SIZE}" ${STROKE}>${shapes
    .map((shape, place) => `<g transform="translate(${SIZE * place})">${shape}</g>`)
    .join("")}</svg>`;

/** Class names and file names can't contain a colon. */
const shapesByName = Object.entries(SHAPES).map(([slug, shape]) => [slug.replace(":", ""), shape] as const);
const names = shapesByName.map(([name]) => name);

/** One SVG per game. */
export const gameGlyphs: Record<string, string> = Object.fromEntries(
  shapesByName.map(([name, shape]) => [name, drawGlyph(shape)]),
);

const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}`;

/**
 * A mask shared by the icons of all games. With a mask per game, the browser parses an SVG document per game: 21 of
 * them caused a 200 ms task on a slow phone's home page.
 */
export const gameIconStyle = (): Record<string, string> => ({
  "mask-image": `url("${toDataUrl(drawSprite(Object.values(SHAPES)))}")`,
  "mask-size": `${100 * names.length}% 100%`,
  "background-color": "currentColor",
  width: "1.25em",
  height: "1.25em",
});

/** Class names are built at runtime, so UnoCSS does not find them in the source. */
export const gameIconClasses = names.map((name) => `i-game-${name}`);

/** Position of a glyph, such as `i-game-soccer`, in that mask. */
export function gameGlyphStyle(name: string): Record<string, string> | undefined {
  const place = names.indexOf(name);
  if (place < 0) return undefined;
  return { "mask-position": `${Number(((100 * place) / (names.length - 1)).toFixed(3))}% 0` };
}
