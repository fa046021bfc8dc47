import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { parseCommentHash } from "./subject-href.ts";

/** The comment that the URL names; servers never receive this part of it, so that it is known after hydration. */
export function useLinkedComment(): number | undefined {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated ? parseCommentHash(hash) : undefined;
}
