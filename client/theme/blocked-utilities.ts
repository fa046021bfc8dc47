/** Utilities with left or right break right-to-left pages; `space-x` and `divide-x` also compile to left and right. */
const PHYSICAL =
  /^-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-|text-(?:left|right)$|float-(?:left|right)$|clear-(?:left|right)$|(?:b|border|rounded|rd)-(?:[lr]|[tb][lr])(?:-|$)|(?:space|divide)-x(?:-|$))/;

/** UnoCSS skips these, and shows the reason in the inspector. */
export const physicalDirections: [RegExp, { message: string }] = [
  PHYSICAL,
  { message: "Use ms/me, ps/pe, start/end, border-s/e, rounded-s/e, text-start/end or gap." },
];

/** Alpha has no effect on CSS variable colours: the utility would paint them solid. */
export const alphaOnVariables: [RegExp, { message: string }] = [
  /^(?:bg|text|border|fill|stroke)-[a-z0-9-]+\/\d+$/,
  { message: "Use the -soft colour, or opacity on the element." },
];
