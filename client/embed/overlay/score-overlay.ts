import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import { sideLine } from "#domain/matches/side-line.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { createMatchFollower } from "./follow-match.ts";
import { followRoom } from "./follow-room.ts";
import type { OverlayMatchStart, OverlayStart } from "./overlay-start.ts";
import { createRefresh } from "./page.ts";

const TICK_MS = 1_000;
const PAUSES = ["halftime", "break", "interrupted"];
/** The clock has not been confirmed for this long; same limit as on the match page. */
const DELAYED_MS = 60_000;

const shown = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-show="${name}"]`);

function setScore(name: "home" | "away", total: string): void {
  const field = shown(name);
  if (!field || field.textContent === total) return;
  field.textContent = total;
  field.dataset.flash = "";
  field.addEventListener("animationend", () => delete field.dataset.flash, { once: true });
}

export function startScoreOverlay(start: OverlayStart): void {
  let match = start.match;
  let serverAheadMs = 0;

  const refresh = createRefresh((fresh) => {
    match = fresh.match;
    follower.follow(fresh.match);
    tick();
  });

  function tick() {
    const field = shown("clock");
    if (!field || match?.state !== "in_progress") return;
    const { clock, phase, family, updatedAtMs } = match;
    const nowMs = Date.now() + serverAheadMs;
    const isKnown = clock && !PAUSES.includes(phase?.kind ?? "") && nowMs - updatedAtMs < DELAYED_MS;
    field.textContent = isKnown ? matchClockText(clock, phase, family, nowMs) : "";
  }

  function onPatch(patch: MatchPatch, before: OverlayMatchStart) {
    match = { ...before, ...patch };
    const isOtherPhase = patch.phase?.kind !== before.phase?.kind || patch.phase?.number !== before.phase?.number;
    if (patch.state !== before.state || isOtherPhase) refresh();
    if (patch.state === "not_started") return;
    for (const side of ["home", "away"] as const) {
      setScore(side, sideTotal(match, side));
      const line = shown(`${side}-line`);
      if (line) line.textContent = sideLine(match, side, match.outs);
    }
    tick();
  }

  const follower = createMatchFollower({
    onPatch,
    onReset: refresh,
    onServerClock: (aheadMs) => {
      serverAheadMs = aheadMs;
    },
  });
  follower.follow(match);
  followRoom(start.ticketPath, { onLiveChange: refresh });
  tick();
  setInterval(tick, TICK_MS);
}
