import { type LandingBlock, type LandingPage, landingAction } from "#domain/channels/landing.ts";
import { m } from "#messages";

/** Default page for channels without one of their own. */
export const standardBlocks = (page: LandingPage, brand: string): LandingBlock[] => [
  { kind: "title", text: m.landing_title({ brand }) },
  { kind: "text", text: m.landing_text() },
  { kind: "image" },
  { kind: landingAction(page) },
];
