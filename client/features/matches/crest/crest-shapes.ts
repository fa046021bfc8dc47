/** Clip paths on a 24 × 24 field. The first colour is the background, the second the pattern. */
export const CREST_SHAPES = [
  // Heater shield
  "M3 3.2C6 3.6 9.4 3 12 1.8c2.6 1.2 6 1.8 9 1.4v8.6c0 5-3.8 8.4-9 10.6-5.2-2.2-9-5.6-9-10.6z",
  // Round
  "M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 0 1 0-20.8z",
  // Square top, round foot
  "M4.6 2h14.8c.7 0 1.2.5 1.2 1.2v9.4c0 5.4-4 9.4-8.6 9.8-4.6-.4-8.6-4.4-8.6-9.8V3.2C3.4 2.5 3.9 2 4.6 2z",
  // Hexagon
  "M11 1.7a2 2 0 0 1 2 0l7.4 4.2a2 2 0 0 1 1 1.7v8.8a2 2 0 0 1-1 1.7L13 22.3a2 2 0 0 1-2 0l-7.4-4.2a2 2 0 0 1-1-1.7V7.6a2 2 0 0 1 1-1.7z",
  // Pointed shield with shoulders
  "M12 1.6 14.6 3l5.8-.4.8 7.6c.4 5.4-3.2 9.2-9.2 12.2-6-3-9.6-6.8-9.2-12.2l.8-7.6L9.4 3z",
  // Diamond
  "M10.4 2.2a2.3 2.3 0 0 1 3.2 0l8.2 8.2a2.3 2.3 0 0 1 0 3.2l-8.2 8.2a2.3 2.3 0 0 1-3.2 0l-8.2-8.2a2.3 2.3 0 0 1 0-3.2z",
] as const;

/** Legible at 16 px: nothing is thinner than three units. */
export const CREST_PATTERNS = [
  // Halves
  "M12 0h12v24H12z",
  // Pale
  "M8.5 0h7v24h-7z",
  // Stripes
  "M4.8 0h4v24h-4zM10 0h4v24h-4zM15.2 0h4v24h-4z",
  // Hoops
  "M0 5.4h24v4.2H0zM0 13.8h24V18H0z",
  // Sash
  "M0 16.4 16.4 0H24v1.6L1.6 24H0z",
  // Split along the diagonal
  "M24 0v24H0z",
  // Quarters
  "M12 0h12v12H12zM0 12h12v12H0z",
  // Chevron
  "M0 17.5 12 8.5l12 9V24h-2.5L12 15.6 2.5 24H0z",
  // Chief
  "M0 0h24v9H0z",
  // Plain field with a heart
  "M12 6.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8z",
] as const;
