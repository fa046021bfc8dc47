import type { BenchResult } from "./bench-result.ts";

const HEADS = ["figure", "ours", "beside it", "target", "", ""];

const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");

const cellsOf = ({ name, ours, beside, target = "", met, remark = "" }: BenchResult): string[] => [
  name,
  ours,
  beside,
  target,
  met === undefined ? "" : verdict(met),
  remark,
];

/** Makes each column as wide as its widest cell. */
export function formatTable(figures: readonly BenchResult[]): string {
  const rows = [HEADS, ...figures.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths
    .map((width) => "─".repeat(width))
    .join("  ")
    .trimEnd();
  return [line(HEADS), rule, ...rows.slice(1).map(line)].join("\n");
}
