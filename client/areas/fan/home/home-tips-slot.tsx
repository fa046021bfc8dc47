import { useApp } from "#client/app-context.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { LazyNearViewport } from "#client/ui/lazy-near-viewport.tsx";

const HomeTips = lazyComponent(async () => (await import("#client/features/plans/home-tips.tsx")).HomeTips);

export function HomeTipsSlot() {
  const app = useApp();
  if (!app.brand.plans) return null;
  return (
    <LazyNearViewport>
      <HomeTips />
    </LazyNearViewport>
  );
}
