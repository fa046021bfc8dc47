import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchPatch } from "#domain/matches/views.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";

/** What the worker wrote beside the page: enough to go on from there. */
type Start = Pick<MatchPatch, "id" | "state" | "phase" | "clock" | "revision" | "updatedAtMs"> & {
  family: ScoringFamily;
  locale: Locale;
  /** Before play. */
  startsAtMs?: number;
  /** The frame does not tell how it stands. */
  hidden?: true;
  /** What stands in place of a clock that may be wrong. */
  delayed: string;
};

const TICK_MS = 1_000;
const DELAYED_MS = 60_000;
const PAUSES = ["halftime", "break", "interrupted"];
const NO_SCORE = ["not_started", "postponed", "cancelled"];
const start = JSON.parse(document.getElementById("match")?.textContent ?? "{}") as Start;
let now: Pick<Start, "state" | "phase" | "clock" | "revision" | "updatedAtMs"> = start;
let aheadMs = 0;

const put = (name: string, text: string): HTMLElement | undefined => {
  const element = document.querySelector<HTMLElement>(`[data-show="${name}"]`);
  if (!element || element.textContent === text) return undefined;
  element.textContent = text;
  return element;
};

/** Once for each goal, as quietly as the page of the match itself. */
function putScore(name: "home" | "away", points: number): void {
  const changed = put(name, String(points));
  if (!changed) return;
  changed.dataset.flash = "";
  changed.addEventListener("animationend", () => delete changed.dataset.flash, { once: true });
}

function clockNow(nowMs: number): string {
  const { state, clock, phase, updatedAtMs } = now;
  if (state !== "in_progress" || start.hidden) return "";
  if (nowMs - updatedAtMs >= DELAYED_MS) return start.delayed;
  return clock && !PAUSES.includes(phase?.kind ?? "") ? matchClockText(clock, phase, start.family, nowMs) : "";
}

function tick(): void {
  if (now.state === "not_started") return;
  put("clock", clockNow(Date.now() + aheadMs));
}

/** Words are made by the worker, in the reader's language: a new half or the end is asked for there. */
async function readWords(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  put("state", page.querySelector('[data-show="state"]')?.textContent ?? "");
}

function take(patch: MatchPatch): void {
  if (patch.id !== start.id || patch.revision <= now.revision) return;
  const isOtherState = patch.state !== now.state;
  const isOtherPart = patch.phase?.kind !== now.phase?.kind || patch.phase?.number !== now.phase?.number;
  now = patch;
  document.querySelector(".match")?.classList.toggle("is-live", patch.state === "in_progress");
  if (!start.hidden && !NO_SCORE.includes(patch.state)) {
    const { home, away } = patch.score;
    putScore("home", home);
    putScore("away", away);
    for (const side of ["home", "away"] as const) {
      const leads = side === "home" ? home > away : away > home;
      document.querySelector(`[data-side="${side}"]`)?.classList.toggle("leads", leads);
    }
  }
  tick();
  if (isOtherState || (isOtherPart && !start.hidden)) void readWords();
}

/** The worker knows no zone of the reader's; this browser does. */
function showStart({ startsAtMs, locale }: Start): void {
  if (startsAtMs === undefined) return;
  put("state", dateAndTime(startsAtMs, locale, new Intl.DateTimeFormat().resolvedOptions().timeZone));
  put("clock", "");
}

openMatchFeed(matchTopic(start.id)).subscribe((event) => {
  if (event.type === "changes") for (const { change } of event.list) take(change);
  if (event.type === "reset") location.reload();
  if (event.type !== "state") return;
  document.documentElement.dataset.line = event.state.kind;
  if (event.state.kind === "connected") aheadMs = event.state.serverAheadMs;
});
showStart(start);
tick();
setInterval(tick, TICK_MS);
