import { NodeSelection, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** The position before the top-level block at a height of the window. */
function blockAt(view: EditorView, clientY: number): { pos: number; dom: HTMLElement } | undefined {
  for (const dom of view.dom.children) {
    const { top, bottom } = dom.getBoundingClientRect();
    if (!(dom instanceof HTMLElement) || clientY < top - 8 || clientY > bottom + 8) continue;
    const pos = view.posAtDOM(dom, 0);
    return { pos: view.state.doc.resolve(pos).depth === 0 ? pos : view.state.doc.resolve(pos).before(1), dom };
  }
  return undefined;
}

/** A handle beside the block under the pointer: dragging it moves the block. Keyboards move blocks with Alt and arrows. */
export const dragHandle = (label: string): Plugin =>
  new Plugin({
    view: (view) => {
      const handle = document.createElement("div");
      handle.className = "news-drag-handle";
      handle.draggable = true;
      handle.title = label;
      handle.hidden = true;
      handle.setAttribute("aria-hidden", "true");
      const frame = view.dom.parentElement;
      frame?.appendChild(handle);
      let pos: number | undefined;
      const onMove = ({ clientY }: PointerEvent) => {
        if (!view.editable || !frame) return;
        const found = blockAt(view, clientY);
        handle.hidden = found === undefined;
        if (!found) return;
        pos = found.pos;
        handle.style.insetBlockStart = `${found.dom.getBoundingClientRect().top - frame.getBoundingClientRect().top}px`;
      };
      const onLeave = () => {
        handle.hidden = true;
      };
      const onDragStart = (event: DragEvent) => {
        if (pos === undefined || !event.dataTransfer) return;
        const selection = NodeSelection.create(view.state.doc, pos);
        view.dispatch(view.state.tr.setSelection(selection));
        const slice = selection.content();
        const { dom, text } = view.serializeForClipboard(slice);
        event.dataTransfer.clearData();
        event.dataTransfer.setData("text/html", dom.innerHTML);
        event.dataTransfer.setData("text/plain", text);
        event.dataTransfer.effectAllowed = "move";
        const block = view.nodeDOM(pos);
        if (block instanceof HTMLElement) event.dataTransfer.setDragImage(block, 0, 0);
        // As ProseMirror does for blocks that are dragged themselves: dropping moves the block.
        const dragging = { slice, move: true, node: selection };
        view.dragging = dragging;
      };
      frame?.addEventListener("pointermove", onMove);
      frame?.addEventListener("pointerleave", onLeave);
      handle.addEventListener("dragstart", onDragStart);
      return {
        destroy: () => {
          frame?.removeEventListener("pointermove", onMove);
          frame?.removeEventListener("pointerleave", onLeave);
          handle.remove();
        },
      };
    },
  });
