import { lazy, Suspense } from "react";
import { useIsNear } from "#client/ui/use-is-near.ts";
import type { CallInput } from "#domain/api/contract.ts";

const VideoSection = lazy(async () => ({ default: (await import("./video-section.tsx")).VideoSection }));

/** Below the page's own content: code and data are loaded when the visitor gets near. */
export function VideoSlot({ input }: { input: CallInput<"GET /video/list"> }) {
  const { slot, isNear } = useIsNear<HTMLDivElement>();
  return (
    <div ref={slot}>
      {isNear ? (
        <Suspense>
          <VideoSection input={input} />
        </Suspense>
      ) : null}
    </div>
  );
}
