import { useApp } from "#client/app-context.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { NearSlot } from "#client/ui/near-slot.tsx";

const HomeTips = lazyComponent(async () => (await import("#client/features/plans/home-tips.tsx")).HomeTips);

export function HomeTipsSlot() {
  const app = useApp();
  if (!app.brand.plans) return null;
  return (
    <NearSlot>
      <HomeTips />
    </NearSlot>
  );
}
