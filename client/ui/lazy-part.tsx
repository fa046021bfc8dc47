import { type ComponentType, memo, type ReactNode } from "react";
import { lazyComponent } from "./lazy-component.ts";
import { OptionalPart } from "./optional-part.tsx";

/**
 * A component whose script is loaded apart, in a boundary of its own. Memoized, because React drops the server's HTML
 * of a boundary that renders again before it is hydrated, and with it an open menu.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazyComponent(load);
  return memo((props: Props) => (
    <OptionalPart fallback={fallback}>
      <Part {...props} />
    </OptionalPart>
  ));
}
