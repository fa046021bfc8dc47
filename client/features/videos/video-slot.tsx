import { lazy } from "react";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const VideoSection = lazy(async () => ({ default: (await import("./video-section.tsx")).VideoSection }));

export const VideoSlot = ({ input }: { input: CallInput<"GET /video/list"> }) => (
  <NearSlot>
    <VideoSection input={input} />
  </NearSlot>
);
