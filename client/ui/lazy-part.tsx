import { type ComponentType, memo, type ReactNode } from "react";
import { lazyComponent } from "./lazy-component.ts";
import { OptionalPart } from "./optional-part.tsx";

/**
 * A lazy-loaded component in its own boundary. Memoized, because if a boundary re-renders before it is hydrated, React
 * drops the server's HTML, including an open menu.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazyComponent(load);
  return memo((props: Props) => (
    <OptionalPart fallback={fallback}>
      <Part {...props} />
    </OptionalPart>
  ));
}
