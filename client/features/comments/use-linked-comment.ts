import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { parseCommentHash } from "./subject-href.ts";

/** The comment in the URL's hash; servers never receive it, so it is only known after hydration. */
export function useLinkedComment(): number | undefined {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated ? parseCommentHash(hash) : undefined;
}
