import { NodeSelection, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** The top-level block at this vertical position of the viewport. */
function blockAt(view: EditorView, clientY: number): HTMLElement | undefined {
  for (const dom of view.dom.children) {
    const { top, bottom } = dom.getBoundingClientRect();
    if (dom instanceof HTMLElement && clientY >= top - 8 && clientY <= bottom + 8) return dom;
  }
  return undefined;
}

/** The position before a top-level block; undefined if the block no longer exists. */
function posBefore(view: EditorView, dom: HTMLElement | undefined): number | undefined {
  if (!dom || dom.parentElement !== view.dom) return undefined;
  const pos = view.posAtDOM(dom, 0);
  const place = view.state.doc.resolve(pos);
  return place.depth === 0 ? pos : place.before(1);
}

/** A drag handle beside the hovered block. With the keyboard, Alt and arrow keys move blocks. */
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
      let block: HTMLElement | undefined;
      const onMove = ({ clientY, buttons }: PointerEvent) => {
        // Stays put while pressed, because browsers drag the element under the pressed point.
        if (!view.editable || !frame || buttons !== 0) return;
        block = blockAt(view, clientY);
        handle.hidden = block === undefined;
        if (!block) return;
        handle.style.insetBlockStart = `${block.getBoundingClientRect().top - frame.getBoundingClientRect().top}px`;
      };
      const onLeave = () => {
        handle.hidden = true;
      };
      const onDragStart = (event: DragEvent) => {
        const pos = posBefore(view, block);
        if (pos === undefined || !event.dataTransfer) return;
        const selection = NodeSelection.create(view.state.doc, pos);
        view.dispatch(view.state.tr.setSelection(selection));
        const slice = selection.content();
        const { dom, text } = view.serializeForClipboard(slice);
        event.dataTransfer.clearData();
        event.dataTransfer.setData("text/html", dom.innerHTML);
        event.dataTransfer.setData("text/plain", text);
        event.dataTransfer.effectAllowed = "move";
        if (block) event.dataTransfer.setDragImage(block, 0, 0);
        // Same as ProseMirror's own block dragging, so that dropping moves the block.
        const dragging = { slice, move: true, node: selection };
        view.dragging = dragging;
      };
      const onDragEnd = () => {
        // If the block was dropped outside, the next drop must not count as this drag.
        view.dragging = null;
      };
      frame?.addEventListener("pointermove", onMove);
      frame?.addEventListener("pointerleave", onLeave);
      handle.addEventListener("dragstart", onDragStart);
      handle.addEventListener("dragend", onDragEnd);
      return {
        destroy: () => {
          frame?.removeEventListener("pointermove", onMove);
          frame?.removeEventListener("pointerleave", onLeave);
          handle.remove();
        },
      };
    },
  });
