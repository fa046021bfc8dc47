import type { ContentBlock, ContentSpan, PlanContent } from "#domain/plans/content.ts";

/** Raw text of one editor field: a line per paragraph or list item, bold text between `**`. */
export type TextBlock = { key: number } & (
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; text: string }
  | { kind: "picture"; file: string }
);

const BOLD = "**";

/** Every second part is bold; unpaired markers are plain text. */
export function parseTextLine(line: string): ContentSpan[] {
  const parts = line.split(BOLD);
  // An even number of parts means that the last marker is unpaired.
  if (parts.length % 2 === 0) {
    const tail = parts.pop() ?? "";
    parts.push((parts.pop() ?? "") + BOLD + tail);
  }
  return parts.flatMap((text, place): ContentSpan[] => {
    if (text === "") return [];
    return place % 2 === 1 ? [{ text, bold: true }] : [{ text }];
  });
}

const formatLine = (spans: readonly ContentSpan[]): string =>
  spans.map(({ text, bold }) => (bold ? BOLD + text + BOLD : text)).join("");

const linesOf = (text: string): ContentSpan[][] =>
  text
    .split(/\r?\n/)
    .map((line) => parseTextLine(line.replaceAll("\t", " ").trim()))
    .filter((spans) => spans.length > 0);

/** Drops empty blocks. */
export const toContent = (blocks: readonly TextBlock[]): PlanContent =>
  blocks.flatMap((block): ContentBlock[] => {
    if (block.kind === "picture") return [{ kind: "picture", file: block.file }];
    const lines = linesOf(block.text);
    if (block.kind === "paragraph") return lines.map((spans) => ({ kind: "paragraph", spans }));
    return lines.length === 0 ? [] : [{ kind: "list", ordered: block.ordered, items: lines }];
  });

/** Consecutive paragraphs share one field. */
export function toTextBlocks(content: PlanContent): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const [key, block] of content.entries()) {
    const last = blocks.at(-1);
    if (block.kind === "picture") blocks.push({ key, kind: "picture", file: block.file });
    else if (block.kind === "list") {
      blocks.push({ key, kind: "list", ordered: block.ordered, text: block.items.map(formatLine).join("\n") });
    } else if (last?.kind === "paragraph") last.text += `\n${formatLine(block.spans)}`;
    else blocks.push({ key, kind: "paragraph", text: formatLine(block.spans) });
  }
  return blocks.length > 0 ? blocks : [{ key: 0, kind: "paragraph", text: "" }];
}

/** Wraps the selected text of each line in `**`, or removes the markers. */
export function toggleBold(text: string, start: number, end: number): { text: string; start: number; end: number } {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(BOLD) && after.startsWith(BOLD)) {
    const removed = before.slice(0, -BOLD.length) + selected + after.slice(BOLD.length);
    return { text: removed, start: start - BOLD.length, end: end - BOLD.length };
  }
  const bold = selected
    .split("\n")
    .map((line) => (line === "" && selected !== "" ? "" : BOLD + line + BOLD))
    .join("\n");
  return { text: before + bold + after, start: start + BOLD.length, end: start + bold.length - BOLD.length };
}
