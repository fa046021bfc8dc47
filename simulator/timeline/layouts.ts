// Default player positions on each surface in thousandths, for the side that plays to the right.
import type { Surface } from "#domain/matches/detail/positions.ts";

type Spot = readonly [x: number, y: number];

const line = (x: number, ...ys: number[]): Spot[] => ys.map((y): Spot => [x, y]);

export const LAYOUTS: Readonly<Partial<Record<Surface, readonly Spot[]>>> = {
  pitch: [[50, 500], ...line(230, 180, 400, 600, 820), ...line(400, 150, 390, 610, 850), ...line(480, 400, 600)],
  court: [
    [420, 500],
    [380, 240],
    [380, 760],
    [250, 360],
    [240, 640],
  ],
  gridiron: [[400, 500], [360, 500], ...line(470, 120, 250, 880), [470, 700], ...line(480, 400, 450, 500, 550, 600)],
  net_court: [
    [150, 500],
    [380, 200],
    [380, 500],
    [380, 800],
    [160, 200],
    [160, 800],
  ],
  lanes: [
    [350, 850],
    [400, 600],
    [420, 500],
    [650, 250],
    [620, 220],
  ],
};
