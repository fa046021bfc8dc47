import { type ReactNode, useEffect, useState } from "react";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { OptionalPart } from "./optional-part.tsx";

/** Lazy children that only the browser can render, loaded after hydration. */
export function HydratedSlot({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => whenHydrated(() => setIsHydrated(true)), []);
  return isHydrated && <OptionalPart>{children}</OptionalPart>;
}
