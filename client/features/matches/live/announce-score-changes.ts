import { getGameById, type ScoringFamily } from "#domain/matches/games.ts";
import { m } from "#messages";
import type { ScoreChange } from "./score-changes.ts";

/** Where points come by the minute, a row that lights up for each and a voice that reads each would be noise. */
const RARE: Record<ScoringFamily, boolean> = {
  clock: true,
  sets: true,
  frames: true,
  maps: true,
  rounds: true,
  quarters: false,
  innings: false,
};

const isRare = ({ card }: ScoreChange): boolean => RARE[getGameById(card.gameId)?.family ?? "clock"];

/** Lights the match wherever it stands on the page, once; the style sheet knows how long and how quietly. */
export function flashScoreChanges(moves: readonly ScoreChange[]): void {
  for (const move of moves) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-match="${move.card.id}"]`)) {
      delete element.dataset.flash;
      // Reading the size makes the browser see the attribute gone, so that a second goal lights up anew.
      void element.offsetWidth;
      element.dataset.flash =
        move.kind === "corrected" ? "corrected" : `${isRare(move) ? "goal" : "point"}-${move.side}`;
      element.addEventListener("animationend", () => delete element.dataset.flash, { once: true });
    }
  }
}

/** Where one of several matches is followed, that one alone is heard; elsewhere all are. */
export function audibleScoreChanges(moves: readonly ScoreChange[]): readonly ScoreChange[] {
  const followed = document.querySelector<HTMLElement>("[data-match][data-followed]")?.dataset.match;
  return followed === undefined ? moves : moves.filter(({ card }) => String(card.id) === followed);
}

/** Worth a sound: where points come by the minute, none is. */
export const hasGoal = (moves: readonly ScoreChange[]): boolean =>
  moves.some((move) => move.kind === "scored" && isRare(move));

/** For those who listen to the page; empty when there is nothing worth interrupting for. */
export const scoreAnnouncement = (moves: readonly ScoreChange[]): string =>
  moves
    .filter((move) => move.kind === "corrected" || isRare(move))
    .map(({ card, kind }) => {
      const names = {
        home: card.home.name,
        away: card.away.name,
        homeScore: card.score.home,
        awayScore: card.score.away,
      };
      return kind === "corrected" ? m.live_corrected(names) : m.live_scored(names);
    })
    .join(" ");
