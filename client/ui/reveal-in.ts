/** The neighbours of what is revealed are partly visible, so that one sees that there are more. */
const MARGIN_PX = 64;

type Edges = { start: number; end: number };

/** How far a box scrolls so that an item is inside of it; an item that is longer than the box shows its start. */
export function distanceInto(box: Edges, item: Edges): number {
  if (item.start < box.start) return item.start - MARGIN_PX - box.start;
  if (item.end <= box.end) return 0;
  return Math.min(item.end + MARGIN_PX - box.end, item.start - box.start);
}

const across = ({ left, right }: DOMRect): Edges => ({ start: left, end: right });
const down = ({ top, bottom }: DOMRect): Edges => ({ start: top, end: bottom });

/** Scrolls an item of a strip or column into view, but never the page, as `scrollIntoView` would. */
export function revealIn(box: Element, item: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  box.scrollBy({
    left: distanceInto(across(outer), across(inner)),
    top: distanceInto(down(outer), down(inner)),
    behavior: "instant",
  });
}
