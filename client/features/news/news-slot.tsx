import { lazyComponent } from "#client/ui/lazy-component.ts";
import { LazyNearViewport } from "#client/ui/lazy-near-viewport.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const NewsSection = lazyComponent(async () => (await import("./news-section.tsx")).NewsSection);

export const NewsSlot = ({ input }: { input: CallInput<"GET /news/list"> }) => (
  <LazyNearViewport>
    <NewsSection input={input} />
  </LazyNearViewport>
);
