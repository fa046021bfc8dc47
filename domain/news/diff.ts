import { newsBlockLines } from "./block-text.ts";
import type { NewsBlock } from "./document.ts";

export type NewsTextVersion = { title: string; summary: string; blocks: readonly NewsBlock[] };
export type DiffLine = { change: "same" | "added" | "removed"; text: string };

const describe = (block: NewsBlock): string[] =>
  block.kind === "match" || block.kind === "lineup"
    ? [`[${block.kind} ${block.matchId}]`]
    : newsBlockLines(block).filter((line) => line !== "");

const linesOf = ({ title, summary, blocks }: NewsTextVersion): string[] => [
  title,
  ...(summary === "" ? [] : [summary]),
  ...blocks.flatMap(describe),
];

/** Table with the lengths of the longest common subsequences of all suffixes. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = table[a] ?? [];
      row[b] =
        before[a] === after[b]
          ? (table[a + 1]?.[b + 1] ?? 0) + 1
          : Math.max(table[a + 1]?.[b] ?? 0, table[a]?.[b + 1] ?? 0);
    }
  }
  return table;
}

/** The lines of two versions, in order; removed lines come before added ones. */
export function diffNewsTexts(from: NewsTextVersion, to: NewsTextVersion): DiffLine[] {
  const [before, after] = [linesOf(from), linesOf(to)];
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old, fresh] = [before[a], after[b]];
    if (old !== undefined && old === fresh) {
      lines.push({ change: "same", text: old });
      a += 1;
      b += 1;
    } else if (old !== undefined && (fresh === undefined || (common[a + 1]?.[b] ?? 0) >= (common[a]?.[b + 1] ?? 0))) {
      lines.push({ change: "removed", text: old });
      a += 1;
    } else {
      lines.push({ change: "added", text: fresh ?? "" });
      b += 1;
    }
  }
  return lines;
}
