import { lazy, Suspense } from "react";
import { useApp } from "#client/app-context.ts";
import { useIsNear } from "#client/ui/use-is-near.ts";

const HomeTips = lazy(async () => ({ default: (await import("#client/features/plans/home-tips.tsx")).HomeTips }));

/** Below the lists: code and data are loaded when the visitor gets near. */
export function HomeTipsSlot() {
  const app = useApp();
  const { slot, isNear } = useIsNear<HTMLDivElement>();
  if (!app.brand.plans) return null;
  return (
    <div ref={slot}>
      {isNear ? (
        <Suspense>
          <HomeTips />
        </Suspense>
      ) : null}
    </div>
  );
}
