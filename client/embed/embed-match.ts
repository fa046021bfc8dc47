import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { reloadDelayMs } from "#client/realtime/reload-delay.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import { sideLine } from "#domain/matches/side-line.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";

/** Initial state, written by the worker. */
type Start = Pick<MatchPatch, "id" | "state" | "phase" | "clock" | "revision" | "updatedAtMs"> & {
  gameId: number;
  family: ScoringFamily;
  locale: Locale;
  /** Labels for no outs, one, two and three; only in baseball. */
  outs?: string[];
  /** Set only before kick-off. */
  startsAtMs?: number;
  /** The score is not shown. */
  hidden?: true;
  /** Shown instead of a clock that may be wrong. */
  delayed: string;
};

const TICK_MS = 1_000;
const DELAYED_MS = 60_000;
const PAUSES = ["halftime", "break", "interrupted"];
const NO_SCORE = ["not_started", "postponed", "cancelled"];
const start = JSON.parse(document.getElementById("match")?.textContent ?? "{}") as Start;
let current: Pick<Start, "state" | "phase" | "clock" | "revision" | "updatedAtMs"> = start;
let serverAheadMs = 0;

const setText = (name: string, text: string): HTMLElement | undefined => {
  const element = document.querySelector<HTMLElement>(`[data-show="${name}"]`);
  if (!element || element.textContent === text) return undefined;
  element.textContent = text;
  return element;
};

/** Flashes once per goal. */
function setScore(name: "home" | "away", total: string): void {
  const changed = setText(name, total);
  if (!changed) return;
  changed.dataset.flash = "";
  changed.addEventListener("animationend", () => delete changed.dataset.flash, { once: true });
}

function clockNow(nowMs: number): string {
  const { state, clock, phase, updatedAtMs } = current;
  if (state !== "in_progress" || start.hidden) return "";
  if (nowMs - updatedAtMs >= DELAYED_MS) return start.delayed;
  return clock && !PAUSES.includes(phase?.kind ?? "") ? matchClockText(clock, phase, start.family, nowMs) : "";
}

function tick(): void {
  if (current.state === "not_started") return;
  setText("clock", clockNow(Date.now() + serverAheadMs));
}

/** Labels are localized by the worker: a new phase or the end is fetched from there. */
async function fetchLabels(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  setText("state", page.querySelector('[data-show="state"]')?.textContent ?? "");
}

function applyPatch(patch: MatchPatch): void {
  if (patch.id !== start.id || patch.revision <= current.revision) return;
  const isNewState = patch.state !== current.state;
  const isNewPhase = patch.phase?.kind !== current.phase?.kind || patch.phase?.number !== current.phase?.number;
  current = patch;
  document.querySelector(".match")?.classList.toggle("is-live", patch.state === "in_progress");
  if (!start.hidden && !NO_SCORE.includes(patch.state)) {
    const { home, away } = patch.score;
    const match = { ...patch, gameId: start.gameId };
    for (const side of ["home", "away"] as const) {
      setScore(side, sideTotal(match, side));
      setText(`${side}-line`, sideLine(match, side, start.outs ?? []));
      const leads = side === "home" ? home > away : away > home;
      document.querySelector(`[data-side="${side}"]`)?.classList.toggle("leads", leads);
    }
  }
  tick();
  if (isNewState || (isNewPhase && !start.hidden)) void fetchLabels();
}

/** The worker doesn't know the visitor's time zone; this browser does. */
function showKickoff({ startsAtMs, locale }: Start): void {
  if (startsAtMs === undefined) return;
  setText("state", dateAndTime(startsAtMs, locale, new Intl.DateTimeFormat().resolvedOptions().timeZone));
  setText("clock", "");
}

openMatchFeed(matchTopic(start.id)).subscribe((event) => {
  if (event.type === "changes") for (const { change } of event.list) applyPatch(change);
  if (event.type === "reset") {
    const { sinceMs = Number.POSITIVE_INFINITY } = event;
    const delayMs = reloadDelayMs(sinceMs, performance.timeOrigin + serverAheadMs, Date.now() + serverAheadMs);
    if (delayMs !== undefined) setTimeout(() => location.reload(), delayMs);
  }
  if (event.type !== "state") return;
  document.documentElement.dataset.connection = event.state.kind;
  if (event.state.kind === "connected") serverAheadMs = event.state.serverAheadMs;
});
showKickoff(start);
tick();
setInterval(tick, TICK_MS);
