import { type ReactNode, useEffect, useRef, useState } from "react";
import { RetryablePart } from "./retryable-part.tsx";

/** Far enough for what is loaded then to be there when it is scrolled to. */
const AHEAD = "600px";

type Props = {
  children: ReactNode;
  /** A link leads to what is inside. */
  isWanted?: boolean;
};

/** Below a page's own content: lazy children are loaded when the visitor gets near. */
export function NearSlot({ children, isWanted = false }: Props) {
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
