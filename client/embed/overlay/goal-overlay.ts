import { createAlertQueue } from "./alert-queue.ts";
import { createMatchFollower } from "./follow-match.ts";
import { followRoom } from "./follow-room.ts";
import { type Goal, goalsBetween } from "./goal-of-patch.ts";
import type { OverlayStart } from "./overlay-start.ts";
import { cloneTemplate, createRefresh, element, main } from "./page.ts";

const SHOWN_MS = 7_000;
const MAX_QUEUED = 6;

type GoalAlert = Goal & { label: string; scorer: string };

function show({ side, home, away, label, scorer }: GoalAlert): () => void {
  const team = element("strong", "", element("bdi", "", scorer), ` ${home}–${away}`);
  const words = element("div", "", element("em", "", label), team);
  const alert = element("div", "plate alert", cloneTemplate(`data-crest="${side}"`), words);
  alert.dataset.goal = side;
  main().appendChild(alert);
  return () => alert.remove();
}

export function startGoalOverlay(start: OverlayStart): void {
  let { alertLabel } = start;
  const queue = createAlertQueue({ show, shownMs: SHOWN_MS, maxQueued: MAX_QUEUED });
  const follower = createMatchFollower({
    onPatch(patch, before) {
      if (alertLabel === null || patch.state !== "in_progress") return;
      for (const goal of goalsBetween(before.score, patch.score))
        queue.add({ ...goal, label: alertLabel, scorer: before[goal.side] });
    },
    onReset: () => refresh(),
  });
  const refresh = createRefresh((fresh) => {
    alertLabel = fresh.alertLabel;
    follower.follow(fresh.match);
  });
  follower.follow(start.match);
  followRoom(start.ticketPath, { onLiveChange: refresh });
  if (start.isPreview && alertLabel !== null) {
    const scorer = start.match?.home ?? start.brandName;
    const sample = { side: "home" as const, home: 2, away: 1, label: alertLabel, scorer };
    queue.add(sample);
    setInterval(() => queue.add(sample), SHOWN_MS + 1_000);
  }
}
