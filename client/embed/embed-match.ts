import { clockText } from "#client/features/live-scores/clock-text.ts";
import { openRoomConnection } from "#client/realtime/room-connection.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { Clock } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchPatch } from "#domain/matches/view.ts";
import { matchTopic } from "#party/protocol/match-feed.ts";

/** What the worker wrote beside the page: enough to go on from there. */
type Start = { id: number; family: ScoringFamily; state: string; phase?: Phase; clock?: Clock; revision: number };

const TICK_MS = 1_000;
const start = JSON.parse(document.getElementById("match")?.textContent ?? "{}") as Start;
let now: Pick<Start, "state" | "phase" | "clock" | "revision"> = start;
let aheadMs = 0;

const put = (name: string, text: string) => {
  const element = document.querySelector(`[data-show="${name}"]`);
  if (element && element.textContent !== text) element.textContent = text;
};

function tick(): void {
  const { clock, phase } = now;
  put("clock", clock ? clockText(clock, phase, start.family, Date.now() + aheadMs) : "");
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
  const isOtherPart =
    patch.state !== now.state || patch.phase?.kind !== now.phase?.kind || patch.phase?.number !== now.phase?.number;
  now = patch;
  put("home", String(patch.score.home));
  put("away", String(patch.score.away));
  tick();
  if (isOtherPart) void readWords();
}

openRoomConnection(matchTopic(start.id)).subscribe((event) => {
  if (event.type === "changes") for (const { change } of event.list) take(change);
  if (event.type === "reset") location.reload();
  if (event.type !== "state") return;
  document.documentElement.dataset.line = event.state.kind;
  if (event.state.kind === "connected") aheadMs = event.state.serverAheadMs;
});
tick();
setInterval(tick, TICK_MS);
