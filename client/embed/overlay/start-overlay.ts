import type { OverlayKind } from "#domain/live/overlay.ts";
import { startChatOverlay } from "./chat-overlay.ts";
import { startGiftOverlay } from "./gift-overlay.ts";
import { startGoalOverlay } from "./goal-overlay.ts";
import type { OverlayStart } from "./overlay-start.ts";
import { readStart } from "./page.ts";
import { startScoreOverlay } from "./score-overlay.ts";

const OVERLAYS: Record<OverlayKind, (start: OverlayStart) => void> = {
  score: startScoreOverlay,
  chat: startChatOverlay,
  gifts: startGiftOverlay,
  goal: startGoalOverlay,
};

const start = readStart(document);
OVERLAYS[start.kind](start);
