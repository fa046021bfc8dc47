import type { ExpertGraph } from "#domain/experts/views-contract.ts";

type Point = ExpertGraph["points"][number];
const PLOT_WIDTH = 600;
const PLOT_HEIGHT = 200;

/** SVG paths in a box of 600 × 200 that always contains the zero line. */
export function plotProfit(points: readonly Point[]) {
  const min = Math.min(0, ...points.map(({ low }) => low));
  const max = Math.max(0, ...points.map(({ high }) => high));
  const x = (at: number) => round((at / Math.max(1, points.length - 1)) * PLOT_WIDTH);
  const y = (units: number) => round(((max - units) / (max - min || 1)) * PLOT_HEIGHT);
  const along = (unitsOf: (point: Point) => number) => points.map((point, at) => `${x(at)} ${y(unitsOf(point))}`);
  const upper = along(({ high }) => high);
  const lower = along(({ low }) => low).toReversed();
  return {
    ...{ width: PLOT_WIDTH, height: PLOT_HEIGHT, min, max, zero: y(0) },
    line: `M${along(({ profitUnits }) => profitUnits).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
