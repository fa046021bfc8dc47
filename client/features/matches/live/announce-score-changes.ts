import { getGameById, type ScoringFamily } from "#domain/matches/games.ts";
import { orderedNames, toDisplayOrder } from "#domain/matches/side-names.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { m } from "#messages";
import type { ScoreChange } from "./score-changes.ts";

/** In high-scoring games, highlighting and announcing each point would be noise. */
const IS_LOW_SCORING: Record<ScoringFamily, boolean> = {
  clock: true,
  sets: true,
  frames: true,
  maps: true,
  rounds: true,
  quarters: false,
  innings: false,
};

const isLowScoring = ({ card }: ScoreChange): boolean => IS_LOW_SCORING[getGameById(card.gameId)?.family ?? "clock"];

/** Restarts the highlight on every element of the match. */
export function flashScoreChanges(changes: readonly ScoreChange[]): void {
  for (const move of changes) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-match="${move.card.id}"]`)) {
      delete element.dataset.flash;
      // Forces a reflow, which restarts the CSS animation for a second goal.
      void element.offsetWidth;
      element.dataset.flash =
        move.kind === "corrected" ? "corrected" : `${isLowScoring(move) ? "goal" : "point"}-${move.side}`;
      element.addEventListener("animationend", () => delete element.dataset.flash, { once: true });
    }
  }
}

/** If a match is followed on the data board, only that one is announced; otherwise all are. */
export function announcedScoreChanges(changes: readonly ScoreChange[]): readonly ScoreChange[] {
  const followed = document.querySelector<HTMLElement>("[data-match][data-followed]")?.dataset.match;
  return followed === undefined ? changes : changes.filter(({ card }) => String(card.id) === followed);
}

/** High-scoring games have no goal sound. */
export const hasGoal = (changes: readonly ScoreChange[]): boolean =>
  changes.some((move) => move.kind === "scored" && isLowScoring(move));

/** Text for screen readers; empty if nothing is worth an interruption. */
export const scoreAnnouncement = (changes: readonly ScoreChange[]): string =>
  changes
    .filter((move) => move.kind === "corrected" || isLowScoring(move))
    .map(({ card, kind }) => {
      const scores = toDisplayOrder(card.gameId, { home: sideTotal(card, "home"), away: sideTotal(card, "away") });
      const names = { ...orderedNames(card), homeScore: scores.home, awayScore: scores.away };
      return kind === "corrected" ? m.live_corrected(names) : m.live_scored(names);
    })
    .join(" ");
