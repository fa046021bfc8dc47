import { type ReactNode, useEffect, useRef, useState } from "react";
import { RetryablePart } from "./retryable-part.tsx";

/** Far enough ahead that the content is loaded by the time it is scrolled to. */
const AHEAD = "600px";

type Props = {
  children: ReactNode;
  /** The URL links to something inside, so it is loaded immediately. */
  isWanted?: boolean;
};

/** Lazy children below a page's main content, loaded when the visitor scrolls near them. */
export function LazyNearViewport({ children, isWanted = false }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!slot.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={slot}>{(isNear || isWanted) && <RetryablePart>{children}</RetryablePart>}</div>;
}
