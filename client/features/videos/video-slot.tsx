import { lazyComponent } from "#client/ui/lazy-component.ts";
import { LazyNearViewport } from "#client/ui/lazy-near-viewport.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const VideoSection = lazyComponent(async () => (await import("./video-section.tsx")).VideoSection);

export const VideoSlot = ({ input }: { input: CallInput<"GET /video/list"> }) => (
  <LazyNearViewport>
    <VideoSection input={input} />
  </LazyNearViewport>
);
