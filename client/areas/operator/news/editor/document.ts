import type { Fragment, Mark, Node } from "prosemirror-model";
import type { NewsBlock, NewsLine, NewsSpan } from "#domain/news/document.ts";
import { type FieldBlock, isFieldBlock } from "./field-blocks.ts";
import { MARKS, NODES } from "./schema.ts";

function marksOf({ bold, italic, href }: NewsSpan): Mark[] {
  return [
    ...(href === undefined ? [] : [MARKS.link.create({ href })]),
    ...(bold ? [MARKS.bold.create()] : []),
    ...(italic ? [MARKS.italic.create()] : []),
  ];
}

const inline = (spans: NewsLine): Node[] =>
  spans.filter(({ text }) => text !== "").map((span) => NODES.text.schema.text(span.text, marksOf(span)));

function toNode(block: NewsBlock): Node {
  if (isFieldBlock(block)) return NODES[block.kind].create({ block });
  switch (block.kind) {
    case "heading":
      return NODES.heading.create(null, NODES.text.schema.text(block.text));
    case "paragraph":
      return NODES.paragraph.create(null, inline(block.spans));
    case "list":
      return NODES.list.create(
        { ordered: block.ordered },
        block.items.map((item) => NODES.list_item.create(null, NODES.paragraph.create(null, inline(item)))),
      );
    case "quote":
      return NODES.quote.create({ source: block.source }, inline(block.spans));
  }
}

/** Converts a stored document for the editor; an empty one gets a paragraph to write in. */
export const toEditorDocument = (blocks: readonly NewsBlock[]): Node =>
  NODES.doc.create(null, blocks.length > 0 ? blocks.map(toNode) : [NODES.paragraph.create()]);

function spanOf({ text = "", marks }: Node): NewsSpan {
  const link = MARKS.link.isInSet(marks);
  return {
    text,
    ...(MARKS.bold.isInSet(marks) && { bold: true as const }),
    ...(MARKS.italic.isInSet(marks) && { italic: true as const }),
    ...(link && { href: String(link.attrs.href) }),
  };
}

const childrenOf = ({ content }: { content: Fragment }): readonly Node[] => content.content;
/** Returns an empty array for a line without text. */
function lineOf(node: Node): NewsLine[] {
  return node.textContent.trim() === "" ? [] : [childrenOf(node).map(spanOf)];
}

function toBlocks(node: Node): NewsBlock[] {
  switch (node.type) {
    case NODES.heading:
      return node.textContent.trim() === "" ? [] : [{ kind: "heading", text: node.textContent.trim() }];
    case NODES.paragraph:
      return lineOf(node).map((spans) => ({ kind: "paragraph", spans }));
    case NODES.quote:
      return lineOf(node).map((spans) => ({ kind: "quote", spans, source: String(node.attrs.source).trim() }));
    case NODES.list: {
      const items = childrenOf(node).flatMap((item) => childrenOf(item).flatMap(lineOf));
      return items.length > 0 ? [{ kind: "list", ordered: node.attrs.ordered === true, items }] : [];
    }
    default:
      return [node.attrs.block as FieldBlock];
  }
}

/** Converts the editor's document for saving, without empty lines. */
export const toNewsBlocks = (document: Node): NewsBlock[] => childrenOf(document).flatMap(toBlocks);
