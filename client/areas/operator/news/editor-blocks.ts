import type { NewsBlock, NewsImage } from "#domain/news/document.ts";
import { parseInlineText, toInlineText } from "#domain/news/inline-text.ts";

/** A block as its form fields hold it: the document is built from it when it is saved. */
export type EditorBlock = {
  key: string;
  kind: NewsBlock["kind"];
  text: string;
  /** Source of a quote, caption of an image or a table. */
  note: string;
  /** A match id, or the address of a video. */
  target: string;
  ordered: boolean;
  image: NewsImage | undefined;
};

export const emptyEditorBlock = (kind: NewsBlock["kind"]): EditorBlock => ({
  ...{ key: crypto.randomUUID(), kind, text: "", note: "", target: "", ordered: false, image: undefined },
});

export function toEditorBlock(block: NewsBlock): EditorBlock {
  const editor = emptyEditorBlock(block.kind);
  switch (block.kind) {
    case "heading":
      return { ...editor, text: block.text };
    case "paragraph":
      return { ...editor, text: toInlineText(block.spans) };
    case "list":
      return { ...editor, text: block.items.map(toInlineText).join("\n"), ordered: block.ordered };
    case "quote":
      return { ...editor, text: toInlineText(block.spans), note: block.source };
    case "image": {
      const { kind: _kind, caption, ...image } = block;
      return { ...editor, note: caption, image };
    }
    case "table":
      return {
        ...editor,
        text: [block.head, ...block.rows].map((row) => row.join(" | ")).join("\n"),
        note: block.caption,
      };
    case "match":
    case "lineup":
      return { ...editor, target: String(block.matchId) };
    case "video":
      return { ...editor, text: block.title, target: block.href };
  }
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());

/** What the server validates; a block without its essentials is rejected there. */
export function toNewsBlock({ kind, text, note, target, ordered, image }: EditorBlock): NewsBlock[] {
  switch (kind) {
    case "heading":
      return [{ kind, text: oneLine(text) }];
    case "paragraph":
      // An empty line ends a paragraph.
      return text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== "")
        .map((part) => ({ kind, spans: parseInlineText(oneLine(part)) }));
    case "list":
      return [{ kind, ordered, items: linesOf(text).map((line) => parseInlineText(line.trim())) }];
    case "quote":
      return [{ kind, spans: parseInlineText(oneLine(text)), source: note.trim() }];
    case "image":
      return image ? [{ kind, ...image, caption: note.trim() }] : [];
    case "table": {
      const [head = [], ...rows] = linesOf(text).map(cellsOf);
      return [{ kind, caption: note.trim(), head, rows }];
    }
    case "match":
    case "lineup":
      return [{ kind, matchId: Number(target) }];
    case "video":
      return [{ kind, href: target.trim(), title: oneLine(text) }];
  }
}
