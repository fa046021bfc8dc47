import { lazy, Suspense } from "react";
import { useIsNear } from "#client/ui/use-is-near.ts";
import type { CallInput } from "#domain/api/contract.ts";

const NewsSection = lazy(async () => ({ default: (await import("./news-section.tsx")).NewsSection }));

/** Below the page's own content: code and data are loaded when the visitor gets near. */
export function NewsSlot({ input }: { input: CallInput<"GET /news/list"> }) {
  const { slot, isNear } = useIsNear<HTMLDivElement>();
  return (
    <div ref={slot}>
      {isNear ? (
        <Suspense>
          <NewsSection input={input} />
        </Suspense>
      ) : null}
    </div>
  );
}
