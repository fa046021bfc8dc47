import { lazy } from "react";
import { useApp } from "#client/app-context.ts";
import { NearSlot } from "#client/ui/near-slot.tsx";

const HomeTips = lazy(async () => ({ default: (await import("#client/features/plans/home-tips.tsx")).HomeTips }));

export function HomeTipsSlot() {
  const app = useApp();
  if (!app.brand.plans) return null;
  return (
    <NearSlot>
      <HomeTips />
    </NearSlot>
  );
}
