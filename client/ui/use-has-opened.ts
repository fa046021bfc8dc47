import { type RefObject, useEffect, useRef, useState } from "react";

const isOpen = (element: HTMLElement): boolean =>
  element instanceof HTMLDetailsElement ? element.open : element.popover !== null && element.matches(":popover-open");

/**
 * Whether a popover or `details` has been opened, to render its content on demand. Both open without scripts, so this
 * may happen before hydration.
 */
export function useHasOpened<Container extends HTMLElement>(): [RefObject<Container | null>, boolean] {
  const ref = useRef<Container>(null);
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const open = () => setHasOpened(true);
    if (isOpen(current)) open();
    const event = current instanceof HTMLDetailsElement ? "toggle" : "beforetoggle";
    current.addEventListener(event, open);
    return () => current.removeEventListener(event, open);
  }, []);
  return [ref, hasOpened];
}
