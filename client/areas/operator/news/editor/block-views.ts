import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { FIELD_BLOCKS, type FieldBlock } from "./field-blocks.ts";

/** A field block that React renders into a DOM element owned by the editor. */
export type MountedBlock = {
  key: string;
  dom: HTMLElement;
  block: FieldBlock;
  change: (block: FieldBlock) => void;
  remove: () => void;
};

export type BlockViewStore = {
  list: () => readonly MountedBlock[];
  subscribe: (listener: () => void) => () => void;
  nodeViews: Record<string, NodeViewConstructor>;
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, button, label, a, [role=listbox]") !== null;

function createQuoteView(sourceLabel: string): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    const dom = document.createElement("blockquote");
    const contentDOM = document.createElement("p");
    const source = document.createElement("input");
    source.className = "news-quote-source";
    source.placeholder = sourceLabel;
    source.setAttribute("aria-label", sourceLabel);
    source.maxLength = 160;
    source.value = String(node.attrs.source);
    source.addEventListener("input", () => {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, "source", source.value));
    });
    dom.appendChild(contentDOM);
    dom.appendChild(source);
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== node.type) return false;
        if (source.value !== next.attrs.source) source.value = String(next.attrs.source);
        return true;
      },
      stopEvent: ({ target }) => target === source,
      ignoreMutation: ({ target }) => !contentDOM.contains(target),
    };
  };
}

/** Tracks the editor's field blocks, so that React can render them. */
export function createBlockViews(sourceLabel: string): BlockViewStore {
  const mounted = new Map<string, MountedBlock>();
  const listeners = new Set<() => void>();
  let snapshot: readonly MountedBlock[] = [];
  const announce = () => {
    snapshot = [...mounted.values()];
    for (const listener of [...listeners]) listener();
  };

  const createFieldView: NodeViewConstructor = (node, view: EditorView, getPos): NodeView => {
    const dom = document.createElement("div");
    dom.className = "news-field-block";
    dom.contentEditable = "false";
    const key = crypto.randomUUID();
    const mount = (block: FieldBlock) => {
      mounted.set(key, {
        ...{ key, dom, block },
        change: (next) => {
          const pos = getPos();
          if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, "block", next));
        },
        remove: () => {
          const pos = getPos();
          if (pos === undefined) return;
          view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize));
          view.focus();
        },
      });
      announce();
    };
    mount(node.attrs.block as FieldBlock);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        if (next.attrs.block !== mounted.get(key)?.block) mount(next.attrs.block as FieldBlock);
        return true;
      },
      selectNode: () => dom.setAttribute("data-selected", ""),
      deselectNode: () => dom.removeAttribute("data-selected"),
      stopEvent: ({ target, type }) => isField(target) && !type.startsWith("drag") && type !== "drop",
      ignoreMutation: () => true,
      destroy: () => {
        mounted.delete(key);
        announce();
      },
    };
  };

  return {
    list: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nodeViews: {
      ...Object.fromEntries(FIELD_BLOCKS.map((kind) => [kind, createFieldView])),
      quote: createQuoteView(sourceLabel),
    },
  };
}
