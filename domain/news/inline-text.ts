import type { NewsLine, NewsSpan } from "./document.ts";

const TOKEN = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** What editors type: `**bold**`, `*italic*` and `[text](address)`. */
export function parseInlineText(text: string): NewsLine {
  const spans: NewsSpan[] = [];
  let from = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > from) spans.push({ text: text.slice(from, found.index) });
    const [whole, bold, italic, label, href] = found;
    if (bold !== undefined) spans.push({ text: bold, bold: true });
    else if (italic !== undefined) spans.push({ text: italic, italic: true });
    else if (label !== undefined && href !== undefined) spans.push({ text: label, href });
    from = found.index + whole.length;
  }
  if (from < text.length || spans.length === 0) spans.push({ text: text.slice(from) });
  return spans;
}

function spanText({ text, bold, italic, href }: NewsSpan): string {
  if (href) return `[${text}](${href})`;
  if (bold) return `**${text}**`;
  return italic ? `*${text}*` : text;
}

export const toInlineText = (spans: readonly NewsSpan[]): string => spans.map(spanText).join("");
