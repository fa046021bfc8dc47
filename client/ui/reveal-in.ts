/** Leaves neighbouring items partly visible, to show that there are more. */
const MARGIN_PX = 64;

type Edges = { start: number; end: number };

/** Distance a box must scroll to contain an item; of an item longer than the box, the start is shown. */
export function scrollDelta(box: Edges, item: Edges): number {
  if (item.start < box.start) return item.start - MARGIN_PX - box.start;
  if (item.end <= box.end) return 0;
  return Math.min(item.end + MARGIN_PX - box.end, item.start - box.start);
}

const across = ({ left, right }: DOMRect): Edges => ({ start: left, end: right });
const down = ({ top, bottom }: DOMRect): Edges => ({ start: top, end: bottom });

/** Scrolls an item of a strip or column into view without scrolling the page, which `scrollIntoView` would do. */
export function revealIn(box: Element, item: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  box.scrollBy({
    left: scrollDelta(across(outer), across(inner)),
    top: scrollDelta(down(outer), down(inner)),
    behavior: "instant",
  });
}
