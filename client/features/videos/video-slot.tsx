import { lazyComponent } from "#client/ui/lazy-component.ts";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const VideoSection = lazyComponent(async () => (await import("./video-section.tsx")).VideoSection);

export const VideoSlot = ({ input }: { input: CallInput<"GET /video/list"> }) => (
  <NearSlot>
    <VideoSection input={input} />
  </NearSlot>
);
