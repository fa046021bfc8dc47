import { lazyComponent } from "#client/ui/lazy-component.ts";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const NewsSection = lazyComponent(async () => (await import("./news-section.tsx")).NewsSection);

export const NewsSlot = ({ input }: { input: CallInput<"GET /news/list"> }) => (
  <NearSlot>
    <NewsSection input={input} />
  </NearSlot>
);
