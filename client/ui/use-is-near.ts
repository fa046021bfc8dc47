import { type RefObject, useEffect, useRef, useState } from "react";

/** Far enough for what is loaded then to be there when it is scrolled to. */
const AHEAD = "600px";

/** True from when the visitor gets near the element. */
export function useIsNear<Shown extends Element>(): { slot: RefObject<Shown | null>; isNear: boolean } {
  const slot = useRef<Shown>(null);
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
  return { slot, isNear };
}
