import { lazy } from "react";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { CallInput } from "#domain/api/contract.ts";

const NewsSection = lazy(async () => ({ default: (await import("./news-section.tsx")).NewsSection }));

export const NewsSlot = ({ input }: { input: CallInput<"GET /news/list"> }) => (
  <NearSlot>
    <NewsSection input={input} />
  </NearSlot>
);
