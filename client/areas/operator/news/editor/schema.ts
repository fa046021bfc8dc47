import { type Node, type NodeSpec, Schema } from "prosemirror-model";
import { isNewsLink } from "#domain/news/document.ts";
import { FIELD_BLOCKS, type FieldBlock, type FieldBlockKind } from "./field-blocks.ts";
import { readPastedTable } from "./read-pasted-table.ts";
import { toNewsHref } from "./to-news-href.ts";

/** Field blocks are copied within the editor as JSON; the server validates them on save. */
function readCopiedBlock(dom: HTMLElement, kind: FieldBlockKind): { block: FieldBlock } | false {
  try {
    const block = JSON.parse(dom.dataset.newsBlock ?? "") as FieldBlock;
    return block.kind === kind && { block };
  } catch {
    // Markup from another site.
    return false;
  }
}

const fieldBlockSpec = (kind: FieldBlockKind): NodeSpec => ({
  group: "block",
  atom: true,
  draggable: true,
  selectable: true,
  attrs: { block: {} },
  parseDOM: [
    { tag: "div[data-news-block]", getAttrs: (dom) => readCopiedBlock(dom, kind) },
    ...(kind === "table" ? [{ tag: "table", getAttrs: (dom: HTMLElement) => readPastedTable(dom) }] : []),
  ],
  toDOM: (node: Node) => ["div", { "data-news-block": JSON.stringify(node.attrs.block) }],
});

const isBold = (weight: string | null): boolean => weight !== null && /^(?:bold(?:er)?|[6-9]\d{2})$/.test(weight);

/** ProseMirror schema of an article, one to one with the block kinds of `domain/news/document.ts`. */
export const newsSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      content: "inline*",
      group: "block",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      content: "text*",
      marks: "",
      group: "block",
      defining: true,
      parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
      toDOM: () => ["h2", 0],
    },
    list: {
      content: "list_item+",
      group: "block",
      attrs: { ordered: { default: false } },
      parseDOM: [
        { tag: "ul", attrs: { ordered: false } },
        { tag: "ol", attrs: { ordered: true } },
      ],
      toDOM: (node) => [node.attrs.ordered ? "ol" : "ul", 0],
    },
    list_item: {
      content: "paragraph",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    quote: {
      content: "inline*",
      group: "block",
      defining: true,
      attrs: { source: { default: "" } },
      parseDOM: [{ tag: "blockquote", getAttrs: (dom) => ({ source: dom.dataset.source ?? "" }) }],
      toDOM: (node) => ["blockquote", { "data-source": String(node.attrs.source) }, 0],
    },
    ...(Object.fromEntries(FIELD_BLOCKS.map((kind) => [kind, fieldBlockSpec(kind)])) as Record<
      FieldBlockKind,
      NodeSpec
    >),
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (dom) => {
            const href = toNewsHref(dom.getAttribute("href") ?? "");
            return isNewsLink(href) && { href };
          },
        },
      ],
      toDOM: (mark) => ["a", { href: String(mark.attrs.href) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs wraps whole documents in a <b> that is not bold.
        { tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (value) => isBold(value) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    italic: {
      parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
      toDOM: () => ["em", 0],
    },
  },
});

export const NODES = newsSchema.nodes;
export const MARKS = newsSchema.marks;
