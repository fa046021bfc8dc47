import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";

/**
 * A component whose script is loaded apart, in a boundary of its own. Memoized, because React drops the server's HTML
 * of a boundary that renders again before it is hydrated, and with it an open menu.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazy(async () => ({ default: await load() }));
  return memo((props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ));
}
